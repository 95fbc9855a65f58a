import { sql, type Transaction } from "kysely";
import type { Change } from "#ports/stores/change-log.ts";
import type { Tables } from "./schema/tables.ts";

type Writer = Transaction<Tables>;
type Append = (writer: Writer) => Promise<unknown>;

/** Collects the changes of a transaction, to be appended last. */
export class ChangeLogWriter {
  readonly #appends: Append[] = [];
  readonly #at: number;
  #notifiesOthers = false;

  /** @param at When the changes happen (milliseconds UTC), for pruning. */
  constructor(at: number) {
    this.#at = at;
  }

  get isEmpty(): boolean {
    return this.#appends.length === 0;
  }

  /** Whether to notify watchers on commit, even when no change is appended. */
  get notifiesOthers(): boolean {
    return this.#notifiesOthers || !this.isEmpty;
  }

  /** Notifies the processes that watch the changes once this is committed. */
  notifyOthers(): void {
    this.#notifiesOthers = true;
  }

  add(kind: Change["kind"], recordId: string): void {
    const row = { kind, record_id: recordId, at: this.#at };
    this.#appends.push((writer) => writer.insertInto("change").values(row).execute());
  }

  addVehiclesOfRun(runId: number): void {
    this.#appends.push((writer) =>
      writer
        .insertInto("change")
        .columns(["kind", "record_id", "at"])
        .expression((eb) =>
          eb
            .selectFrom("vehicle_history")
            .where("run_id", "=", runId)
            .select([
              sql.lit<Change["kind"]>("vehicle").as("kind"),
              sql<string>`cast(vehicle_id as text)`.as("record_id"),
              sql<number>`cast(${this.#at} as bigint)`.as("at"),
            ])
            .orderBy("vehicle_id"),
        )
        .execute(),
    );
  }

  async append(writer: Writer): Promise<void> {
    for (const append of this.#appends) await append(writer);
  }
}
