import { array, assert, boolean, property } from "fast-check";
import { expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import {
  CLOSED_CIRCUIT,
  countFree,
  isAway,
  MAX_AT_ONCE,
  MISSES_TO_OPEN,
  noteDelivery,
  OPEN_MS,
  type ReceiverCircuit,
} from "./receiver-circuit.ts";

/** After so many deliveries without an answer. */
const missed = (times: number): ReceiverCircuit =>
  Array.from({ length: times }).reduce<ReceiverCircuit>(
    (circuit) => noteDelivery(circuit, false, NOW),
    CLOSED_CIRCUIT,
  );

test.each([
  [0, MAX_AT_ONCE],
  [MAX_AT_ONCE - 1, 1],
  [MAX_AT_ONCE, 0],
  [MAX_AT_ONCE + 1, 0],
])("with %i under way a receiver takes %i more", (underWay, free) => {
  expect(countFree(CLOSED_CIRCUIT, underWay, NOW)).toBe(free);
});

test.each([
  [MISSES_TO_OPEN - 1, false],
  [MISSES_TO_OPEN, true],
  [MISSES_TO_OPEN + 1, true],
])("after %i deliveries in a row without an answer it is away: %j", (times, away) => {
  expect(isAway(missed(times))).toBe(away);
});

test.each([
  [OPEN_MS - 1, 0, 0],
  [OPEN_MS, 0, 1],
  [OPEN_MS, 1, 0],
])("one that is away takes after %i ms, with %i under way, %i", (passed, underWay, free) => {
  expect(countFree(missed(MISSES_TO_OPEN), underWay, NOW + passed)).toBe(free);
});

test("an answer closes the circuit, and a trial without one opens it anew", () => {
  const away = missed(MISSES_TO_OPEN);
  expect(noteDelivery(away, true, NOW)).toEqual(CLOSED_CIRCUIT);
  const later = NOW + OPEN_MS;
  expect(countFree(noteDelivery(away, false, later), 0, later + OPEN_MS - 1)).toBe(0);
});

test("whatever happened, a receiver takes deliveries again within the time that it is left alone", () => {
  assert(
    property(array(boolean()), (answers) => {
      const circuit = answers.reduce<ReceiverCircuit>(
        (known, gotAnswer) => noteDelivery(known, gotAnswer, NOW),
        CLOSED_CIRCUIT,
      );
      expect(countFree(circuit, 0, NOW + OPEN_MS)).toBeGreaterThan(0);
    }),
  );
});
