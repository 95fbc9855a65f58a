import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MissingRecordsError } from "#adapters/database/database-errors.ts";
import type { Platform } from "#ports/platform.ts";
import { createPlatform } from "./create-platform.ts";
import type { Environment } from "./environment.schema.ts";

/**
 * The platform of the records, for a command that changes nothing. Where there are none yet, one of empty records in a
 * temporary folder, which `close` deletes: nothing is made where the records will be. @throws DatabaseError
 */
export async function createTrialPlatform(environment: Environment): Promise<Platform> {
  try {
    return await createPlatform(environment, { makesRecords: false });
  } catch (error) {
    if (!(error instanceof MissingRecordsError)) throw error;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-trial-"));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const platform = await createPlatform({ ...environment, databaseUrl: null, dataDir });
    const close = platform.close.bind(platform);
    platform.close = () => close().finally(forget);
    return platform;
  } catch (error) {
    forget();
    throw error;
  }
}
