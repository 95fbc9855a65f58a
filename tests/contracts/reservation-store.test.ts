import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describePaymentStore } from "./payment-store.contract.ts";
import { describeRefundStore } from "./refund-store.contract.ts";
import { describeReservationMoves } from "./reservation-moves.contract.ts";
import { describeReservationStore } from "./reservation-store.contract.ts";

describe.each(DATABASES)("the store of reservations on $name", (database) =>
  describeReservationStore(database),
);

describe.each(DATABASES)("the payments of reservations on $name", (database) =>
  describePaymentStore(database),
);

describe.each(DATABASES)("the moves of reservations on $name", (database) =>
  describeReservationMoves(database),
);

describe.each(DATABASES)("the refunds of reservations on $name", (database) =>
  describeRefundStore(database),
);
