/** The command did not do what it was asked to. */
export const EXIT_FAILED = 1;
/** The command's words are off; nothing was touched. */
export const EXIT_USAGE = 2;

/** Ends the command with a message for the operator and an exit code. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_FAILED) {
    super(message);
    this.name = "ExitError";
    this.exitCode = exitCode;
  }
}
