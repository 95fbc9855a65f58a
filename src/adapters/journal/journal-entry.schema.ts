import { z } from "zod";
import {
  formKindSchema,
  storedLeadPayloadSchema,
} from "#domain/enquiry/submit/lead-payload.schema.ts";
import { DELIVERY_SUBJECTS, type LeadDelivery, SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";

/** Names that stood for a recipient and a subject at once, in entries without `about`. */
const FORMER_NAMES: Readonly<Record<string, Pick<LeadDelivery, "about" | "destination">>> = {
  dealer: { about: "lead", destination: DEFAULT_DESTINATION },
  "(confirmation)": { about: "thanks", destination: SHOPPER },
};

const storedDeliverySchema = z
  .object({
    about: z.enum(DELIVERY_SUBJECTS).optional(),
    destination: z.string(),
    needsProof: z.literal(true).optional(),
    reservationId: z.string().optional(),
  })
  .transform(({ about, destination, ...rest }): LeadDelivery => {
    if (about !== undefined) return { about, destination, ...rest };
    return { ...(FORMER_NAMES[destination] ?? { about: "lead", destination }), ...rest };
  });

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
  sealed: z.object({ text: z.string(), digest: z.string() }).nullable().default(null),
  locationId: z.number().int().nullable().default(null),
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
  deliveries: z.array(storedDeliverySchema),
  trackingId: z.number().int().nullable().default(null),
  receivedAt: z.number().int(),
  // Whoever waited for the database asked for a time: by now nobody knows whether it still suits him.
  booking: z.null().default(null),
});
