import type { PhotoSlot } from "#domain/valuation/photo-slots.ts";

export type LeadPhoto = {
  slot: PhotoSlot;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  /** Milliseconds UTC. */
  storedAt: number;
};

export type PhotoToStore = Omit<LeadPhoto, "bytes"> & {
  /** A JPEG of our own making. */
  body: Uint8Array;
};

/** Photos of vehicles that are traded in. They are forgotten with their lead, and earlier where it is not complete. */
export type LeadPhotoStore = {
  /** Stores it in the place of the one that has its slot. False where there is no such lead. */
  put(leadId: string, photo: PhotoToStore): Promise<boolean>;
  /** In the order of their slots. */
  list(leadId: string): Promise<LeadPhoto[]>;
  /** Null where there is none. */
  read(leadId: string, slot: PhotoSlot): Promise<Uint8Array | null>;
  /** Forgets the photos that were stored before, of at most `limit` leads that are not complete; of how many leads. */
  forgetUnfinished(olderThan: number, limit: number): Promise<number>;
};
