import { isAppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { findAvailability } from "#use-cases/appointments/find-availability.ts";
import { parseVehicleId } from "../../enquiry-view.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/**
 * `/appointments.json?kind=test-drive&car_id=7&location=parramatta`: the days that have times to
 * book with those that are free: a full day has none. Never cached: what is free changes with every booking.
 */
export const appointmentsRoute =
  ({ appointments, stock, now }: Pick<WebServices, "appointments" | "stock" | "now">): Route =>
  async ({ site, url }) => {
    const { searchParams } = url;
    const kind = searchParams.get("kind");
    if (!isAppointmentKind(kind)) return answerText(422, "kind is test-drive or service.");
    const carId = parseVehicleId(searchParams.get("car_id"));
    const vehicle = carId === null ? null : await stock.findById(resolveStockScope(site), carId);
    if (carId !== null && vehicle === null) return answerText(404, "There is no such vehicle.");
    const locationSlug = searchParams.get("location") || null;
    const found = await findAvailability(
      { appointments },
      site,
      {
        kind,
        locationSlug,
        vehicleId: vehicle?.id ?? null,
        likelyLocationId: vehicle?.locationId ?? null,
      },
      now(),
    );
    if (found === null) return answerText(404, "There are no times to book.");
    const { location, days } = found;
    const body = {
      location: location.slug,
      location_name: location.name,
      time_zone: location.time_zone,
      days: days.map(({ date, label, slots }) => ({
        date,
        label,
        slots: slots.map(({ startsAt, endsAt, label: shown, time }) => ({
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(endsAt).toISOString(),
          label: shown,
          time,
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
