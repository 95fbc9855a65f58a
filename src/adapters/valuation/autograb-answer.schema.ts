import { z } from "zod";

/** More is a slip of the service. */
const MAX_PRICE = 5_000_000;

const dollars = z.number().positive().max(MAX_PRICE);
const words = z.string().trim().min(1).max(120);

const vehicleSchema = z.object({
  vehicle: z.object({
    id: z.union([z.string().min(1).max(80), z.number().int()]).transform(String),
    year: z.number().int().min(1_900).max(2_200),
    make: words,
    model: words,
    badge: words.nullish().transform((badge) => badge ?? null),
  }),
});

const predictionSchema = z
  .object({
    prediction: z.object({ trade_low: dollars, trade_price: dollars, trade_high: dollars }),
  })
  .refine(
    ({ prediction: { trade_low, trade_price, trade_high } }) =>
      trade_low <= trade_price && trade_price <= trade_high,
    "the figures are not in order",
  );

export type KnownVehicle = z.infer<typeof vehicleSchema>["vehicle"];
export type Prediction = z.infer<typeof predictionSchema>["prediction"];

/** Null for an answer that is not understood. */
export function parseKnownVehicle(json: unknown): KnownVehicle | null {
  return vehicleSchema.safeParse(json).data?.vehicle ?? null;
}

/** Null for an answer that is not understood. */
export function parsePrediction(json: unknown): Prediction | null {
  return predictionSchema.safeParse(json).data?.prediction ?? null;
}
