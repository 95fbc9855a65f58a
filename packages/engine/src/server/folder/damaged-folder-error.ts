/** What is read in the data folder is not what was written, and cannot be made good here. */
export class DamagedFolderError extends Error {
  constructor(path: string, what: string) {
    super(
      `${path} is damaged: ${what}. Nothing was changed. Put the data folder back from a copy, or start with an empty one and send the documents again.`,
    );
    this.name = "DamagedFolderError";
  }
}
