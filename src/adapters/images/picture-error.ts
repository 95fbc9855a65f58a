export class PictureError extends Error {
  /** Its owner removed it, or it never was a picture: cached copies are deleted. */
  readonly isGone: boolean;

  constructor(message: string, options: ErrorOptions & { isGone?: boolean } = {}) {
    super(message, options);
    this.name = "PictureError";
    this.isGone = options.isGone ?? false;
  }
}
