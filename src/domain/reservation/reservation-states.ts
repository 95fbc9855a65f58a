/**
 * What can happen to a reservation, and the state that it leads to. A move that a state does not list is
 * refused, whoever asks: visitor, clock, processor, feed or operator.
 */
export const RESERVATION_MOVES = {
  held: { pay: "paying", confirm: "confirmed", expire: "expired", cancel: "cancelled" },
  paying: { abandon: "held", confirm: "confirmed", expire: "expired", cancel: "cancelled" },
  confirmed: {
    expire: "expired",
    cancel: "cancelled",
    refund: "refunding",
    complete: "completed",
  },
  // The deposit went into the sale: neither clock nor feed returns it, and an operator takes the mark back first.
  completed: { hand_over: "handed_over", reopen: "confirmed" },
  // The stock may take the sale back: whoever bought the vehicle has it until an operator decides.
  handed_over: { refund: "refunding", take_back: "completed" },
  // Money may arrive after the hold is over: it takes the vehicle where that is free, else it goes back.
  expired: { confirm: "confirmed", refund: "refunding" },
  cancelled: { refund: "refunding" },
  refunding: { settle: "refunded" },
  // The bank may bring the money back days later.
  refunded: { bounce: "refunding" },
} as const satisfies Record<string, Record<string, string>>;

export type ReservationState = keyof typeof RESERVATION_MOVES;

/** In the order of a reservation's life. */
export const RESERVATION_STATES = Object.keys(RESERVATION_MOVES).filter(
  (state): state is ReservationState => state in RESERVATION_MOVES,
);

export type ReservationMove = {
  [State in ReservationState]: keyof (typeof RESERVATION_MOVES)[State];
}[ReservationState];

/** In these the vehicle is taken: of one vehicle, at most one reservation is in any of them. */
export const LIVE_STATES = [
  "held",
  "paying",
  "confirmed",
  "completed",
] as const satisfies ReservationState[];

/** Live, and not paid for: `hold_minutes` count, not `reserved_hours`. */
export const UNPAID_STATES = ["held", "paying"] as const satisfies ReservationState[];

export function isLive(state: ReservationState): boolean {
  return LIVE_STATES.some((live) => live === state);
}

/** Whether the vehicle is only held, until its deposit is paid. */
export function isUnpaid(state: ReservationState): boolean {
  return UNPAID_STATES.some((unpaid) => unpaid === state);
}

/** Whether it has ended without a deposit in our ledger: one that comes then makes it `refunding`. */
export function isOverUnpaid(state: ReservationState): boolean {
  return state === "expired" || state === "cancelled";
}

/** Whether it is over without a sale: its shopper's money, if any, is to go back. */
export function hasEnded(state: ReservationState): boolean {
  return !isLive(state) && state !== "handed_over";
}

/** Whether the vehicle is its shopper's: reserved for them and not only held, or sold to them. */
export function isTheirs(state: ReservationState): boolean {
  return state === "handed_over" || (isLive(state) && !isUnpaid(state));
}

/** The state after a move; null where the state does not allow it. */
export function resolveMove(
  state: ReservationState,
  move: ReservationMove,
): ReservationState | null {
  const moves: Partial<Record<ReservationMove, ReservationState>> = RESERVATION_MOVES[state];
  return moves[move] ?? null;
}
