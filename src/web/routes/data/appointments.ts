import { isAppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { findAvailability } from "#use-cases/appointments/find-availability.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/**
 * `/appointments.json?kind=test-drive&car_id=7&location=parramatta`: the days that may be booked with
 * their free slots. Never cached: what is free changes with every booking.
 */
export const appointmentsRoute =
  ({ appointments, stock, now }: Pick<WebServices, "appointments" | "stock" | "now">): Route =>
  async ({ site, url }) => {
    const { searchParams } = url;
    const kind = searchParams.get("kind");
    if (!isAppointmentKind(kind)) return answerText(422, "kind is test-drive or service.");
    const carId = Number(searchParams.get("car_id") ?? Number.NaN);
    const [vehicle] =
      Number.isSafeInteger(carId) && carId > 0 ? await stock.listByIds([carId]) : [];
    const locationSlug = searchParams.get("location") || null;
    const found = await findAvailability(
      { appointments },
      site,
      { kind, locationSlug, vehicle: vehicle ?? null },
      now(),
    );
    if (found === null) return answerText(404, "There are no times to book.");
    const { location, timeZone, days } = found;
    const body = {
      location: location.slug,
      location_name: location.name,
      time_zone: timeZone,
      days: days.map(({ date, label, slots }) => ({
        date,
        label,
        slots: slots.map(({ startsAt, endsAt, label: time }) => ({
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(endsAt).toISOString(),
          label: time,
        })),
      })),
    };
    return {
      status: 200,
      headers: ["content-type", "application/json; charset=utf-8", "cache-control", "no-store"],
      body: JSON.stringify(body),
      keep: "coalesced",
    };
  };
