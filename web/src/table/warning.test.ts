import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import ConfirmDialog from "./ConfirmDialog.svelte";

afterEach(cleanup);

describe("the warning before a turn ends", () => {
  function open() {
    const [onyes, onno] = [vi.fn(), vi.fn()];
    render(ConfirmDialog, { title: "end turn", text: "You could still: play Militia.", yes: "End turn anyway", onyes, onno });
    return { onyes, onno };
  }

  it("says what is left to do and has the focus on going on", () => {
    open();
    expect(screen.getByText("You could still: play Militia.")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("End turn anyway");
  });

  it("goes on only when told so", async () => {
    const { onyes, onno } = open();
    expect(onyes).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText(/End turn anyway/));
    expect(onyes).toHaveBeenCalledOnce();
    expect(onno).not.toHaveBeenCalled();
  });

  it("goes back with Escape", async () => {
    const { onyes, onno } = open();
    await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(onno).toHaveBeenCalledOnce();
    expect(onyes).not.toHaveBeenCalled();
  });
});
