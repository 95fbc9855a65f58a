/** A file of the data folder was changed or damaged beyond repair. */
export class DamagedFolderError extends Error {
  constructor(path: string, what: string) {
    super(
      `${path} is damaged: ${what}. Nothing was changed. Put the data folder back from a copy, or start with an empty one and send the documents again.`,
    );
    this.name = "DamagedFolderError";
  }
}
