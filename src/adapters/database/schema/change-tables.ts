import type { Generated } from "kysely";
import type { Change } from "#ports/stores/change-log.ts";

export type ChangeTable = {
  change: { id: Generated<number>; kind: Change["kind"]; record_id: string; at: number };
  /** One row: the last change that was pruned, 0 for none. */
  change_horizon: { id: number; pruned_id: number };
};

export type LeaseTable = {
  /**
   * Who may do what only one may do at a time; a lease that ran out is anybody's. `process` is the
   * holder's where a dead one can be told, and null elsewhere.
   */
  lease: { name: string; holder: string; process: string | null; expires_at: number };
};
