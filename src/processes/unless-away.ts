import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

/** Null while the database is away, so that other figures are still shown. */
export async function unlessAway<Figure>(read: () => Promise<Figure>): Promise<Figure | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
