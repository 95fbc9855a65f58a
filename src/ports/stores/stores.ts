import type { AppointmentStore } from "./appointment-store.ts";
import type { ChangeLog } from "./change-log.ts";
import type { LeaseStore } from "./coordination/lease-store.ts";
import type { RecordSchema } from "./coordination/record-schema.ts";
import type { SearchSyncStore } from "./coordination/search-sync-store.ts";
import type { SecretStore } from "./coordination/secret-store.ts";
import type { DamagedRecords } from "./damaged-records.ts";
import type { DealStore } from "./deal-store.ts";
import type { EventStore } from "./event-store.ts";
import type { ImportStore } from "./import-store.ts";
import type { LeadPhotoStore } from "./lead-photo-store.ts";
import type { LeadStore } from "./lead-store.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { SealedAnswersStore } from "./sealed-answers-store.ts";
import type { SiteStore } from "./site-store.ts";
import type { StockStore } from "./stock-store.ts";

/** Every store of records. A new one does not compile until `createStores` makes it. */
export type Stores = {
  appointments: AppointmentStore;
  sites: SiteStore;
  stock: StockStore;
  imports: ImportStore;
  changes: ChangeLog;
  deals: DealStore;
  events: EventStore;
  leads: LeadStore;
  leadPhotos: LeadPhotoStore;
  leases: LeaseStore;
  outbox: OutboxStore;
  searchSync: SearchSyncStore;
  sealedAnswers: SealedAnswersStore;
  secrets: SecretStore;
  schema: RecordSchema;
  damagedRecords: DamagedRecords;
};
