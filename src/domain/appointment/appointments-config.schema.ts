import { z } from "zod";
import type { AppointmentKind } from "./appointment-kinds.ts";

const MAX_DAYS_AHEAD = 90;
const MAX_LEAD_HOURS = 14 * 24;
const MAX_BAYS = 50;

/** A site's settings of one kind of appointment, with their defaults. */
function policySchema(defaults: { slot_minutes: number; lead_hours: number; days_ahead: number }) {
  return z
    .strictObject({
      offered: z
        .boolean()
        .default(true)
        .describe("Whether visitors choose a time; where not, they ask for one"),
      slot_minutes: z
        .number()
        .int()
        .min(10)
        .max(8 * 60)
        .default(defaults.slot_minutes)
        .describe("How long one takes"),
      bays: z
        .number()
        .int()
        .min(1)
        .max(MAX_BAYS)
        .default(1)
        .describe("How many may be under way at once in one location"),
      lead_hours: z
        .number()
        .min(0)
        .max(MAX_LEAD_HOURS)
        .default(defaults.lead_hours)
        .describe("How long before it begins one may be booked at the latest"),
      days_ahead: z
        .number()
        .int()
        .min(1)
        .max(MAX_DAYS_AHEAD)
        .default(defaults.days_ahead)
        .describe("How many days ahead one may be booked, today counted"),
      public_holidays: z
        .enum(["closed", "open"])
        .default("closed")
        .describe("What holds on a public holiday that the location's holiday_hours do not name"),
    })
    .prefault({});
}

const closureSchema = z
  .strictObject({
    from: z.iso.date().describe("The first day, as YYYY-MM-DD"),
    to: z.iso.date().optional().describe("The last day; the first one where left out"),
    locations: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe("Slugs of locations; all where left out"),
    kinds: z
      .array(z.enum(["test_drive", "service"]))
      .min(1)
      .optional(),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    error: "a last day that is not before the first",
    path: ["to"],
  });

export const appointmentsConfigSchema = z.strictObject({
  test_drive: policySchema({ slot_minutes: 30, lead_hours: 2, days_ahead: 14 }),
  service: policySchema({ slot_minutes: 60, lead_hours: 24, days_ahead: 28 }),
  closures: z
    .array(closureSchema)
    .default([])
    .describe("Days without appointments, whatever the opening hours say"),
});

export type AppointmentsConfig = z.infer<typeof appointmentsConfigSchema>;

/** The key of a kind in a site's file. */
export const CONFIG_KEYS = {
  "test-drive": "test_drive",
  service: "service",
} as const satisfies Record<AppointmentKind, string>;
