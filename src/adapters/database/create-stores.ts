import type { Log } from "#ports/log.ts";
import type { Stores } from "#ports/stores/stores.ts";
import { createBookingQueue } from "./appointments/booking-queue.ts";
import type { DatabaseAccess } from "./database-access.ts";
import { createImportStore } from "./imports/create-import-store.ts";
import { createFreeingStore } from "./leads/create-freeing-store.ts";
import { createLeadPhotoStore } from "./leads/create-lead-photo-store.ts";
import { createSealedAnswersStore } from "./leads/create-sealed-answers-store.ts";
import { createDamageRegister } from "./records/damage-register.ts";
import { createReservationStore } from "./reservations/create-reservation-store.ts";
import { createLeaseStore } from "./stores/coordination/create-lease-store.ts";
import { createRecordSchema } from "./stores/coordination/create-record-schema.ts";
import { createSearchSyncStore } from "./stores/coordination/create-search-sync-store.ts";
import { createSecretStore } from "./stores/coordination/create-secret-store.ts";
import { createAppointmentStore } from "./stores/create-appointment-store.ts";
import { createChangeLog } from "./stores/create-change-log.ts";
import { createDealStore } from "./stores/create-deal-store.ts";
import { createEventStore } from "./stores/create-event-store.ts";
import { createLeadStore } from "./stores/create-lead-store.ts";
import { createOutboxStore } from "./stores/create-outbox-store.ts";
import { createSandboxStore } from "./stores/create-sandbox-store.ts";
import { createSiteStore } from "./stores/create-site-store.ts";
import { createStockStore } from "./stores/create-stock-store.ts";

export const SILENT: Pick<Log, "error"> = { error() {} };

/**
 * Builds all stores. `schema` is the schema number that this process knows; `log` reports damaged records.
 */
export function createStores(
  access: DatabaseAccess,
  schema: number,
  log: Pick<Log, "error">,
  findDatabaseDamage: () => string | null = () => null,
): Stores {
  const register = createDamageRegister(log);
  const bookings = createBookingQueue(access);
  return {
    damagedRecords: { list: register.list, findDatabaseDamage },
    appointments: createAppointmentStore(access, bookings),
    sites: createSiteStore(access, register),
    stock: createStockStore(access, register),
    imports: createImportStore(access),
    changes: createChangeLog(access),
    deals: createDealStore(access, register),
    events: createEventStore(access),
    freeings: createFreeingStore(access),
    leads: createLeadStore(access, register, bookings),
    leadPhotos: createLeadPhotoStore(access),
    leases: createLeaseStore(access),
    outbox: createOutboxStore(access),
    reservations: createReservationStore(access, createBookingQueue(access)),
    sandbox: createSandboxStore(access),
    searchSync: createSearchSyncStore(access),
    sealedAnswers: createSealedAnswersStore(access),
    secrets: createSecretStore(access),
    schema: createRecordSchema(access, schema),
  };
}
