import { expect, onTestFinished, test, vi } from "vitest";
import { confirm, confirmPlan } from "./confirm.ts";
import { EXIT_FAILED, EXIT_USAGE } from "./exit-codes.ts";

const setTerminal = (isTTY: boolean) => {
  const before = process.stdin.isTTY;
  process.stdin.isTTY = isTTY;
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    process.stdin.isTTY = before;
    write.mockRestore();
  });
  return write;
};

test("a no to a plan ends with 1, and says that nothing was changed", async () => {
  const write = setTerminal(true);
  const ask = vi.fn(async () => false);
  await expect(confirmPlan("Ends it.", ask)).rejects.toMatchObject({
    message: "Nothing was changed.",
    exitCode: EXIT_FAILED,
  });
  expect(ask).toHaveBeenCalledWith("Ends it. Go on?");
  expect(write).not.toHaveBeenCalled();
});

test("a yes goes on", async () => {
  setTerminal(true);
  await expect(confirmPlan("Ends it.", async () => true)).resolves.toBeUndefined();
});

test("without a terminal the plan is told before the refusal", async () => {
  const write = setTerminal(false);
  await expect(confirmPlan("Ends it.", confirm)).rejects.toMatchObject({ exitCode: EXIT_USAGE });
  expect(write).toHaveBeenCalledWith("Ends it.\n");
});
