import { describe, expect, test } from "vitest";
import { lands, outline } from "./coast";
import { board, region } from "./fixture";
import { maps, runs, sets } from "./journal";
import { read } from "./part";
import { walks } from "./pieces";
import { places } from "./region";
import { spiral } from "./spiral";

const ends = (path: string): [number[], number[]] => {
  const points = path.slice(1).split("L").map((point) => point.split(" ").map(Number));
  return [points[0]!, points.at(-1)!];
};
const length = (path: string): number => {
  const points = path.slice(1).split("L").map((point) => point.split(" ").map(Number));
  return points.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x! - points[index]![0]!, y! - points[index]![1]!), 0);
};

describe("a spiral", () => {
  test("has as many sections as the gate", () => {
    for (const size of [1, 5, 6, 7, 12]) expect(spiral(size, 25, 8, 1.75, 3).sections).toHaveLength(size);
  });

  test("goes from the rim to the middle", () => {
    const { sections, end } = spiral(6, 25, 8, 1.75, 3);
    expect(Math.hypot(...(ends(sections[0]!)[0] as [number, number]))).toBeCloseTo(25, 1);
    expect(Math.hypot(...end)).toBeCloseTo(8, 1);
  });

  test("has sections of equal length with gaps between them", () => {
    const { sections } = spiral(7, 25, 8, 1.75, 3);
    const inner = sections.slice(1, -1).map(length);
    for (const one of inner) expect(one).toBeCloseTo(inner[0]!, 0);
    const [, last] = ends(sections[0]!);
    const [first] = ends(sections[1]!);
    expect(Math.hypot(last[0]! - first[0]!, last[1]! - first[1]!)).toBeCloseTo(3, 0);
  });
});

describe("a journal", () => {
  test("neighbouring pages make a run", () => {
    expect(runs([9, 1, 3, 2, 20])).toEqual([[1, 2, 3], [9], [20]]);
    expect(runs([])).toEqual([]);
  });

  test("pages 20 and 1 are no neighbours", () => {
    expect(runs([20, 1])).toEqual([[1], [20]]); // GAT-SCORE-O1
  });

  test("fragments complete maps, complete ones first", () => {
    expect(maps(["SE", "NW", "NW", "NE", "SW"])).toEqual([["NW", "NE", "SW", "SE"], ["NW"]]); // GAT-SCORE-12
    expect(maps(["NW", "NW", "NW"])).toEqual([["NW"], ["NW"], ["NW"]]);
  });

  test("a set holds at most five runes", () => {
    expect([0, 4, 5, 6, 11].map((runes) => sets(runes))).toEqual([[], [4], [5], [5, 1], [5, 5, 1]]); // GAT-SCORE-05
  });
});

describe("a region", () => {
  const seats = (investigators: number[], neutrals = 0) => places(region("Salem", { investigators, neutrals })).map((place) => place.seats);

  test("equal numbers share a place and do not push the next one down", () => {
    expect(seats([3, 3, 2, 1])).toEqual([[0, 1], [2], [3]]); // GAT-OPEN-13
    expect(seats([4, 3, 2, 1])).toEqual([[0], [1], [2]]); // GAT-OPEN-15
  });

  test("nobody without an investigator has a place", () => {
    expect(seats([3, 0, 0, 0])).toEqual([[0], [], []]); // GAT-OPEN-17
  });

  test("neutrals take a place", () => {
    expect(seats([1, 1], 3)).toEqual([[], [0, 1], []]); // GAT-TWO-09
    expect(places(region("Salem", { investigators: [2, 1], neutrals: 2 }))[0]).toMatchObject({ seats: [0], neutral: true }); // GAT-TWO-08
  });
});

describe("the map", () => {
  test("neighbouring lands share their border", () => {
    const points = (path: string): Set<string> => new Set(path.slice(1, -1).split("L"));
    const west = points(outline({ x: 0, y: 0, width: 80, height: 80 }, 1));
    const east = points(outline({ x: 80, y: 0, width: 80, height: 80 }, 1));
    expect([...west].filter((point) => east.has(point)).length).toBeGreaterThanOrEqual(10);
  });

  test("there is a land for each region, whatever their number", () => {
    const boxes = Array.from({ length: 8 }, (_, index) => ({ x: (index % 2) * 200, y: Math.floor(index / 2) * 100, width: 190, height: 90 }));
    const drawn = lands(boxes, { x: 0, y: 0, width: 420, height: 400 }, 10, 2);
    expect(drawn).toHaveLength(8);
    for (const path of drawn) expect(path).toMatch(/^M[-\d. L]+Z$/);
  });

  test("investigators walk from where they are fewer to where they are more", () => {
    const after = board();
    after.regions = after.regions.map((one) => (one.name === "Salem" ? { ...one, investigators: [3, 0] } : one));
    after.players = [{ ...after.players[0]!, supply: 4 }, { ...after.players[1]!, supply: 6 }];
    expect(walks(board(), after)).toEqual([{ seat: 0, from: "supply", to: "Salem" }, { seat: 1, from: "Salem", to: "supply" }]);
  });
});

describe("a half of an action card", () => {
  test("is read for its picture", () => {
    expect(read("Build 1 + 2 tokens")).toEqual({ deed: "build", amount: "1", tokens: 2 });
    expect(read("Map NW")).toEqual({ deed: "map", amount: "NW", tokens: 0 });
    expect(read("Convert")).toEqual({ deed: "convert", amount: "", tokens: 0 });
    expect(read("Sing")).toMatchObject({ deed: "other" });
  });
});
