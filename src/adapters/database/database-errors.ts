import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** The records cannot be used; the message says why and how to mend it. */
export class DatabaseError extends StorageUnavailableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseError";
  }
}

export class DatabaseTooNewError extends DatabaseError {
  constructor(place: string, found: number, known: number) {
    super(
      `The database ${place} has schema ${found}; this Forecourt knows schemas up to ${known}. ` +
        "Start the newer Forecourt that wrote it, or restore a backup from before.",
    );
    this.name = "DatabaseTooNewError";
  }
}

export class DamagedDatabaseError extends DatabaseError {
  constructor(place: string, finding: string, options?: ErrorOptions) {
    super(
      `The database ${place} is damaged (${finding}). Nothing was changed. ` +
        "Stop every Forecourt process, keep a copy of the file, and restore the last backup.",
      options,
    );
    this.name = "DamagedDatabaseError";
  }
}

export class ReplacedDatabaseError extends DatabaseError {
  constructor(place: string) {
    super(
      `The database ${place} was removed or replaced while this process had it open. Nothing is ` +
        "written any more, because it would be lost. Stop every Forecourt process, put the right " +
        "file back (the last backup, where it is gone), and start again.",
    );
    this.name = "ReplacedDatabaseError";
  }
}

/** Thrown only where records are to be opened and not made. */
export class MissingRecordsError extends DatabaseError {
  /** @param variable Names the place, as `finding` says what is there. */
  constructor(place: string, variable: "DATA_DIR" | "DATABASE_URL", finding: string) {
    super(
      `There are no records in ${place} (${finding}), and none were made. Set ${variable} as the ` +
        "server has it. New records begin with `forecourt site apply` or `forecourt start`.",
    );
    this.name = "MissingRecordsError";
  }
}

export class DataFolderError extends DatabaseError {
  constructor(folder: string, finding: string, options?: ErrorOptions) {
    super(
      `The data folder ${folder} cannot be written to (${finding}). ` +
        "Give the user that runs Forecourt the right to write there, or set DATA_DIR to another folder.",
      options,
    );
    this.name = "DataFolderError";
  }
}

export class DiskFullError extends DatabaseError {
  constructor(place: string, options?: ErrorOptions) {
    super(
      `There is no room left for ${place}. Nothing of this write was kept; everything ` +
        "acknowledged before is safe. Free some space and try again.",
      options,
    );
    this.name = "DiskFullError";
  }
}

export class DiskFailureError extends DatabaseError {
  constructor(place: string, finding: string, options?: ErrorOptions) {
    super(
      `The disk does not read or write ${place} (${finding}). Everything acknowledged before was ` +
        "on it. Look into the system's log, and check the disk.",
      options,
    );
    this.name = "DiskFailureError";
  }
}

export class DatabaseBusyError extends DatabaseError {
  constructor(place: string, seconds: number, options?: ErrorOptions) {
    super(
      `Another process has kept the database ${place} for more than ${seconds} seconds. ` +
        "Wait for it to end, or stop it, and try again.",
      options,
    );
    this.name = "DatabaseBusyError";
  }
}

export class DataFolderHeldError extends DatabaseError {
  constructor(folder: string, pid: number, theirs: number, ours: number) {
    super(
      `Process ${pid} is running another version of Forecourt on the data folder ${folder} ` +
        `(schema ${theirs}; this one has ${ours}). Stop it first, then try again.`,
    );
    this.name = "DataFolderHeldError";
  }
}

export class DatabaseUnreachableError extends DatabaseError {
  constructor(place: string, finding: string, options?: ErrorOptions) {
    super(
      `The database ${place} cannot be reached (${finding}). ` +
        "Check DATABASE_URL, and that the server runs and lets this user in.",
      options,
    );
    this.name = "DatabaseUnreachableError";
  }
}

export class DatabaseTooOldError extends DatabaseError {
  constructor(place: string, found: string, needed: number) {
    super(`The database ${place} runs PostgreSQL ${found}. Forecourt needs ${needed} or newer.`);
    this.name = "DatabaseTooOldError";
  }
}
