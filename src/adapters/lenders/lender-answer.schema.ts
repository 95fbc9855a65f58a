import { z } from "zod";

/** The answer of a lender that took an application. */
export const lenderAnswerSchema = z.object({
  reference: z.union([z.string().min(1).max(200), z.number()]),
});
