import { createWordTable, toWordKey } from "./word-table.ts";

/** `fuel` is shown; visitors filter by `simple`. */
export type Fuel = { fuel: string; simple: string };

const PETROLS = createWordTable([
  [
    "Unleaded",
    "ulp",
    "unleaded petrol",
    "petrol unleaded",
    "petrol unleaded ulp",
    "regular unleaded",
  ],
  ["Premium Unleaded", "premium", "pulp", "premium unleaded petrol", "petrol premium", "95", "98"],
  ["Leaded", "leaded petrol", "petrol leaded"],
  ["E10", "unleaded e10"],
  ["Petrol", "p", "gasoline", "gas petrol"],
]);

const SIMPLE_FUELS = [
  [/plug ?in|\bphev\b/, "Plug-in Hybrid"],
  [/hybrid|\bm?hev\b|(petrol|diesel|unleaded).*electric|electric.*(petrol|diesel)/, "Hybrid"],
  [/hydrogen|fuel cell|\bfcev\b/, "Hydrogen"],
  [/electric|\bb?ev\b|^e$/, "Electric"],
  [/diesel|^d$/, "Diesel"],
  [/\blpg\b|liquefied|^gas$/, "LPG"],
  [/petrol|unleaded|\be(10|85)\b|gasoline/, "Petrol"],
] as const;

/** Feed codes; the group's name is shown instead. */
const CODES = new Set(["d", "e", "ev", "bev", "hev", "mhev", "phev", "fcev"]);

/** Groups: Petrol, Diesel, Electric, Hybrid, Plug-in Hybrid, LPG, Hydrogen, Other. */
export function resolveFuel(text: string): Fuel {
  const key = toWordKey(text);
  const petrol = PETROLS.get(key);
  if (petrol !== undefined) return { fuel: petrol, simple: "Petrol" };
  const simple = SIMPLE_FUELS.find(([words]) => words.test(key))?.[1] ?? "Other";
  return { fuel: CODES.has(key) ? simple : text, simple };
}
