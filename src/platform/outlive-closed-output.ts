const OUTPUTS = [process.stdout, process.stderr];

/**
 * Lets the process go on when whoever reads its output has left, as `| head -1` does: what it was
 * asked to do is done all the same, and what it would print goes nowhere.
 */
export function outliveClosedOutput(): void {
  for (const output of OUTPUTS) {
    output.on("error", (error: Error) => {
      if (!isClosedOutput(error)) throw error;
    });
  }
}

/** Whether a write failed because nobody reads the output any more. */
export function isClosedOutput(error: Error): boolean {
  return "code" in error && error.code === "EPIPE";
}
