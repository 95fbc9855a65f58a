import { formatCount, formatKilometres } from "../../text/format-amount.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import type { DrawnFact, FactDrawing } from "./vehicle-card.ts";

/** By how `card-facts.ts` words them, since the index keeps the words alone. */
const SHAPES: readonly (readonly [shape: RegExp, drawing: FactDrawing])[] = [
  [/^\d+ berths?$/, "berths"],
  [/^[\d.]+ m$/, "length"],
  [/^(?:ATM|GVM|Payload) /, "weight"],
  [/licen[cs]e|^LAMS\b/i, "licence"],
  [/ cc$/, "engine"],
  [/ kW$/, "power"],
  [/^\d+x\d+$/, "axles"],
  [/^Battery /, "battery"],
  [/ km range$/, "battery"],
  [/ km a week$/, "distance"],
  [/^Bond /, "bond"],
  [/^From /, "term"],
];

/** The most that a card draws. */
const MAX_DRAWN_FACTS = 3;

export function resolveFactDrawing(text: string): FactDrawing {
  return SHAPES.find(([shape]) => shape.test(text))?.[1] ?? "fact";
}

/** The facts that decide for its kind; where none is known, those that any car has. */
export function listDrawnFacts({
  key_facts,
  km,
  seats,
  simple_transmission,
}: Pick<ListedVehicle, "key_facts" | "km" | "seats" | "simple_transmission">): DrawnFact[] {
  const own = key_facts.map((text) => ({ drawing: resolveFactDrawing(text), text }));
  if (own.length > 0) return own.slice(0, MAX_DRAWN_FACTS);
  return [
    ...(km === null ? [] : [{ drawing: "distance" as const, text: formatKilometres(km) }]),
    ...(seats === null ? [] : [{ drawing: "seats" as const, text: formatCount(seats, "seat") }]),
    ...(simple_transmission ? [{ drawing: "gearbox" as const, text: simple_transmission }] : []),
  ];
}
