/** The command failed. */
export const EXIT_FAILED = 1;
/** The arguments are wrong; nothing was changed. */
export const EXIT_USAGE = 2;

export class ExitError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_FAILED) {
    super(message);
    this.name = "ExitError";
    this.exitCode = exitCode;
  }
}
