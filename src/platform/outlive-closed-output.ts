const OUTPUTS = [process.stdout, process.stderr];

/** Lets the process finish its work when the reader of its output closes it, as `head -1` does. */
export function outliveClosedOutput(): void {
  for (const output of OUTPUTS) {
    output.on("error", (error: Error) => {
      if (!isClosedOutput(error)) throw error;
    });
  }
}

export function isClosedOutput(error: Error): boolean {
  return "code" in error && error.code === "EPIPE";
}
