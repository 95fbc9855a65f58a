import { z } from "zod";
import {
  formKindSchema,
  storedLeadPayloadSchema,
} from "#domain/enquiry/submit/lead-payload.schema.ts";

/** A step as a version of the program wrote it into the journal. */
export const journalEntrySchema = z.object({
  siteSlug: z.string(),
  formKind: formKindSchema,
  leadId: z.string(),
  key: z.string(),
  formerKey: z.string().nullable().default(null),
  isFurtherStep: z.boolean(),
  stepNumber: z.number().int(),
  isFinal: z.boolean(),
  payload: storedLeadPayloadSchema,
  consent: z
    .object({
      wording: z.string(),
      isGiven: z.boolean(),
      wasPreticked: z.boolean(),
      page: z.string(),
      at: z.number().int(),
    })
    .nullable(),
  suspicion: z.string().nullable(),
  review: z.string().nullable().default(null),
  challenge: z.object({ id: z.string(), expiresAt: z.number().int() }).nullable(),
  deliveries: z.array(
    z.object({ destination: z.string(), needsProof: z.literal(true).optional() }),
  ),
  trackingId: z.number().int().nullable().default(null),
  receivedAt: z.number().int(),
  // Whoever waited for the database asked for a time: by now nobody knows whether it still suits him.
  booking: z.null().default(null),
});
