import { createInterface } from "node:readline/promises";
import { EXIT_USAGE, ExitError } from "./exit-codes.ts";

/**
 * Only "y" or "yes" is a yes.
 *
 * @throws ExitError when standard input is not a terminal.
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new ExitError(
      "Nothing was changed: there is no terminal to ask on. Add --yes to go on without asking.",
      EXIT_USAGE,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close the terminal without an answer, which is a no.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const typed = terminal.question(`${question} [y/N] `).catch(() => "");
  const answer = await Promise.race([typed, closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Goes on only with a yes to the plan, which is told where there is no terminal to ask on, too.
 *
 * @throws ExitError otherwise.
 */
export async function confirmPlan(plan: string, ask = confirm): Promise<void> {
  if (!process.stdin.isTTY) process.stderr.write(`${plan}\n`);
  if (!(await ask(`${plan} Go on?`))) throw new ExitError("Nothing was changed.");
}
