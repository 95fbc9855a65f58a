import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { HostedTask, IndexHost } from "#ports/search/index-host.ts";

/** Few enough to encode and send between two pages. */
const DOCUMENTS_A_WRITE = 250;
/** Unconfirmed writes that may be pending: a host may merge several. */
const WRITES_AHEAD = 8;

export type IndexWriter = {
  put(vehicle: Vehicle): Promise<void>;
  delete(id: number | string): Promise<void>;
  /** Resolves when the host has confirmed everything. */
  settle(): Promise<void>;
};

/**
 * Writes in batches. Between two calls of `settle` a vehicle is put or deleted, not both. `assertAllowed` is
 * called before each attempt, and throws when this process may no longer write.
 */
export function createIndexWriter(
  indexHost: Pick<IndexHost, "put" | "delete" | "whenApplied">,
  indexUid: string,
  assertAllowed: () => void,
): IndexWriter {
  let vehicles: Vehicle[] = [];
  let ids: (number | string)[] = [];
  const tasks: HostedTask[] = [];

  async function send(enqueue: () => Promise<HostedTask>): Promise<void> {
    tasks.push(await enqueue());
    const earliest = tasks.length > WRITES_AHEAD ? tasks.shift() : undefined;
    if (earliest !== undefined) await indexHost.whenApplied(earliest);
  }

  async function sendVehicles(): Promise<void> {
    const sent = vehicles;
    vehicles = [];
    if (sent.length > 0) await send(() => indexHost.put(indexUid, sent, assertAllowed));
  }

  async function sendIds(): Promise<void> {
    const sent = ids;
    ids = [];
    if (sent.length > 0) await send(() => indexHost.delete(indexUid, sent, assertAllowed));
  }

  return {
    async put(vehicle) {
      vehicles.push(vehicle);
      if (vehicles.length === DOCUMENTS_A_WRITE) await sendVehicles();
    },
    async delete(id) {
      ids.push(id);
      if (ids.length === DOCUMENTS_A_WRITE) await sendIds();
    },
    async settle() {
      await sendVehicles();
      await sendIds();
      for (const task of tasks.splice(0)) await indexHost.whenApplied(task);
    },
  };
}
