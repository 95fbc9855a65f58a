import type { Slot } from "./list-slots.ts";

/** An appointment as it takes up time: whether it takes a bay here, and its vehicle. */
export type Booking = Slot & {
  isHere: boolean;
  /** Null where it is about no vehicle of ours. */
  vehicleId: number | null;
};

export type SlotWish = Slot & { vehicleId: number | null; bays: number };

/** Whether a bay is free throughout, and the vehicle is nowhere else meanwhile. */
export function isFree(wish: SlotWish, bookings: readonly Booking[]): boolean {
  const meanwhile = bookings.filter((booking) => overlap(booking, wish));
  const { vehicleId } = wish;
  if (vehicleId !== null && meanwhile.some((booking) => booking.vehicleId === vehicleId)) {
    return false;
  }
  const here = meanwhile.filter(({ isHere }) => isHere);
  return countBusyBays(here, wish) < wish.bays;
}

function overlap(one: Slot, other: Slot): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** The most that are under way at one moment of the slot: they only rise where one begins. */
function countBusyBays(meanwhile: readonly Slot[], slot: Slot): number {
  const moments = [slot.startsAt, ...meanwhile.map(({ startsAt }) => startsAt)].filter(
    (moment) => moment >= slot.startsAt,
  );
  const counts = moments.map(
    (moment) =>
      meanwhile.filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt).length,
  );
  return Math.max(0, ...counts);
}
