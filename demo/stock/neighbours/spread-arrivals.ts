import type { DealershipPlan } from "../dealership-plan.ts";
import type { DemoVehicle } from "../demo-vehicle.ts";
import { PRICE_DROP } from "../prices/earlier-stock.ts";

type PlannedStock = { plan: DealershipPlan; stock: readonly DemoVehicle[] };

/** A row of a dealership's feed, whose day stays where it is. */
type Row = { dealership: number; vehicle: DemoVehicle };

/** A picture's body with its variant, and its paint. */
type Shape = { body: string; paint: string };

/** This many neighbours of a vehicle have another shape, where the dealership has any. */
const SHAPES_APART = 3;

/** How far down its list a vehicle of another shape is looked for: the order stays roughly that of arrivals. */
const REACH = 40;

const NO_SHAPE: Shape = { body: "", paint: "" };

/**
 * Exchanges the days on which a dealership's vehicles arrived, so that neighbours of the site's newest-first list
 * differ in body and paint, and the cases that only tests look for stand at its end. Nothing else changes, and no
 * vehicle whose day is a part of its case.
 */
export function spreadArrivals<Stock extends PlannedStock>(stocks: readonly Stock[]): Stock[] {
  const waiting = stocks.map(({ stock }) => stock.filter(isMovable).toSorted(putCasesLast));
  const rows: Row[] = stocks
    .flatMap(({ stock }, dealership) => stock.map((vehicle) => ({ dealership, vehicle })))
    .toSorted((one, other) => readDay(other.vehicle).localeCompare(readDay(one.vehicle)));
  const placed: DemoVehicle[][] = stocks.map(() => []);
  const before: Shape[] = [];
  for (const { dealership, vehicle } of rows) {
    const chosen = isMovable(vehicle) ? takeNext(waiting[dealership] ?? [], before) : vehicle;
    before.unshift(readShape(chosen));
    placed[dealership]?.push({ ...chosen, date_in_stock: vehicle.date_in_stock ?? null });
  }
  return stocks.map((entry, dealership) => ({ ...entry, stock: placed[dealership] ?? [] }));
}

/** The first of another shape than those before it, else of another paint, else the first. */
function takeNext(waiting: DemoVehicle[], before: readonly Shape[]): DemoVehicle {
  const near = waiting.slice(0, REACH).filter((vehicle) => isCase(vehicle) === isCase(waiting[0]));
  const [last = NO_SHAPE] = before;
  const bodies = before.slice(0, SHAPES_APART).map(({ body }) => body);
  const isOther = (vehicle: DemoVehicle, apart: number): boolean =>
    !bodies.slice(0, apart).includes(readShape(vehicle).body);
  const hasOtherPaint = (vehicle: DemoVehicle): boolean => readShape(vehicle).paint !== last.paint;
  const chosen =
    near.find((vehicle) => isOther(vehicle, SHAPES_APART) && hasOtherPaint(vehicle)) ??
    near.find((vehicle) => isOther(vehicle, 1) && hasOtherPaint(vehicle)) ??
    near.find(hasOtherPaint) ??
    near[0];
  if (chosen === undefined) throw new Error("A dealership has more days than vehicles.");
  waiting.splice(waiting.indexOf(chosen), 1);
  return chosen;
}

/** A vehicle that is sold, on its way or cheaper than before has a day of its own. */
function isMovable({ status, tag }: DemoVehicle): boolean {
  return status === "in_stock" && tag !== PRICE_DROP;
}

/** No shopper is meant to see them first: for parts, without a picture, with far too many words. */
function isCase(vehicle: DemoVehicle | undefined): boolean {
  if (vehicle === undefined) return false;
  const { tag, photos, badge } = vehicle;
  return (
    tag === "For Parts" ||
    readShape(vehicle) === NO_SHAPE ||
    (Array.isArray(photos) && photos.length > 20) ||
    String(badge ?? "").length > 60 ||
    /[\u0600-\u06ff]/.test(String(badge ?? ""))
  );
}

function putCasesLast(one: DemoVehicle, other: DemoVehicle): number {
  return Number(isCase(one)) - Number(isCase(other));
}

/** "suv-b" and "red" of "/demo/pictures/suv-b-front-studio-red.webp". */
function readShape({ photos }: DemoVehicle): Shape {
  const [first] = Array.isArray(photos) ? photos : [];
  const [, body, paint] = /\/([\w-]+-[a-z])-[a-z]+-[a-z]+-(\w+)\.webp$/.exec(first ?? "") ?? [];
  return body === undefined || paint === undefined ? NO_SHAPE : { body, paint };
}

function readDay({ date_in_stock }: DemoVehicle): string {
  return String(date_in_stock ?? "");
}
