import { z } from "zod";

const text = z.string().nullish().default(null);

/** @see Specification §3, "Offer and part searches" */
export const otherDocumentSchema = z
  .looseObject({
    id: z.union([z.number(), z.string()]),
    manufacturer: z.looseObject({ name: text }).nullish(),
    model: z.looseObject({ name: text, body: text }).nullish(),
    categories: z.array(z.string()).nullish(),
    price: z.number().nullish(),
  })
  .transform((document) => ({
    id: document.id,
    make: document.manufacturer?.name ?? null,
    model: document.model?.name ?? null,
    body: document.model?.body ?? null,
    categories: document.categories ?? [],
    price: document.price ?? null,
    document: document as Record<string, unknown>,
  }));
