export class FolderTakenError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is another process's. Stop the search server that runs on it, or give this one a folder of its own.`,
    );
    this.name = "FolderTakenError";
  }
}
