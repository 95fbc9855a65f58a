import { createInterface } from "node:readline/promises";
import { EXIT_USAGE, ExitError } from "./exit-codes.ts";

/**
 * Asks the operator, on a terminal; only "y" or "yes" is a yes.
 *
 * @throws ExitError where there is no terminal to ask on.
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new ExitError(
      "Nothing was changed: there is no terminal to ask on. Add --yes to go on without asking.",
      EXIT_USAGE,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close the terminal without an answer: that is a no.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const typed = terminal.question(`${question} [y/N] `).catch(() => "");
  const answer = await Promise.race([typed, closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
