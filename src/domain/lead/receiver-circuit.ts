/** Deliveries to one receiver at once, in a process: a slow one takes no more than these. */
export const MAX_AT_ONCE = 4;

/** Deliveries in a row without an answer after which a receiver counts as away. */
export const MISSES_TO_OPEN = 3;

/** A receiver that is away is tried again after this time, by one delivery. */
export const OPEN_MS = 30_000;

/** A circuit breaker for a receiver, open while it is away. */
export type ReceiverCircuit = {
  /** Deliveries in a row that got no answer. */
  misses: number;
  /** Milliseconds UTC; of no meaning while the circuit is closed. */
  openUntil: number;
};

export const CLOSED_CIRCUIT: ReceiverCircuit = { misses: 0, openUntil: 0 };

export const isAway = ({ misses }: ReceiverCircuit): boolean => misses >= MISSES_TO_OPEN;

/** How many more deliveries may begin now. */
export function countFree(circuit: ReceiverCircuit, underWay: number, now: number): number {
  if (!isAway(circuit)) return Math.max(0, MAX_AT_ONCE - underWay);
  return underWay === 0 && now >= circuit.openUntil ? 1 : 0;
}

/** After a delivery. Any answer closes the circuit, a refusal, too: whoever refuses is there. */
export function noteDelivery(
  { misses }: ReceiverCircuit,
  gotAnswer: boolean,
  now: number,
): ReceiverCircuit {
  return gotAnswer ? CLOSED_CIRCUIT : { misses: misses + 1, openUntil: now + OPEN_MS };
}
