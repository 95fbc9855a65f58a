/**
 * Writes snapshots of ever different vehicles until it is killed, and prints the number of each that is on
 * the disk: `node snapshot-until-killed.ts DATA_DIR FIRST_NUMBER`.
 */
import { writeSync } from "node:fs";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { SNAPSHOT_CARS, SNAPSHOT_PROGRAM } from "./written-snapshot.ts";

const [folder = "", first = "1"] = process.argv.slice(2);
const log = { debug() {}, info() {}, warn: complain, error: complain };

for (let number = Number(first); ; number += 1) {
  const embedded = createEmbeddedSearch();
  const vehicles = Array.from({ length: SNAPSHOT_CARS }, (_, id) =>
    buildVehicle({ id: id + 1, price: number }),
  );
  embedded.searchIndex.put(vehicles);
  const snapshot = createSearchSnapshot(() => embedded.savable, {
    folder,
    program: SNAPSHOT_PROGRAM,
    log,
  });
  const saved = await snapshot.save({ appliedId: number, entry: `${number}` });
  if (saved === null) throw new Error("The process before, which is dead, still has the lock.");
  await saved.isWritten;
  await snapshot.close();
  writeSync(1, `${number}\n`);
}

function complain(fields: object, message: string): void {
  writeSync(2, `${message} ${JSON.stringify(fields)}\n`);
}
