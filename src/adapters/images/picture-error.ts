/** Why a picture cannot be had, in words for the operator's log. */
export class PictureError extends Error {
  /** Its owner took it away, or it never was one: what was made of it before is no longer shown. */
  readonly isGone: boolean;

  constructor(message: string, options: ErrorOptions & { isGone?: boolean } = {}) {
    super(message, options);
    this.name = "PictureError";
    this.isGone = options.isGone ?? false;
  }
}
