/**
 * How a request to be told that a vehicle frees stands: it waits, its one mail is on its way or sent, whoever asked
 * took it back, or its address wants none any more.
 */
export type FreeingState = "waiting" | "told" | "withdrawn" | "stopped";

/** Of a vehicle that a mail would tell about now: it is free, somebody has it again, or it is sold or gone. */
type FreedVehicle = "free" | "taken" | "gone";

export type FreeingRequest = {
  vehicleId: number;
  /** The one address that is told, in lower case: whatever later steps of the lead say. */
  email: string;
  state: FreeingState;
  /** Whether the address wants no such mail of the site at all. */
  refusesSite: boolean;
};

/**
 * Requests to be told once that a taken vehicle frees, one for each finished lead of the form `when-free`. They come
 * with their leads, which the store of leads writes, and are purged with them.
 */
export type FreeingStore = {
  /**
   * Queues the one mail of requests whose vehicle is free now, whatever freed it, each in a transaction of its own; the
   * leads. Of requests of one address for one vehicle a single one is told, and of one address on one site no more
   * within a day than `mayTellFreed` lets: the others wait. Of processes that do it at once one tells each.
   */
  tellFreed(now: number, limit: number): Promise<string[]>;
  /**
   * How the vehicle of a told request stands at this moment; null where the lead has none that is told. One that
   * somebody has again waits for the next freeing.
   */
  checkTold(leadId: string): Promise<FreedVehicle | null>;
  /** Null where the lead has none. */
  find(leadId: string): Promise<FreeingRequest | null>;
  /**
   * Ends all requests of the same address for the same vehicle, or on the whole site, and those to come: a mail that is
   * not sent yet is none any more. It is forgotten as the lead is.
   */
  stop(leadId: string, refused: "vehicle" | "site"): Promise<void>;
  /** Takes back this one request, and refuses none: whoever sent it need not be whom its address belongs to. */
  withdraw(leadId: string): Promise<void>;
};
