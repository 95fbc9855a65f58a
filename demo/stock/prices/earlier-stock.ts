import type { DemoVehicle } from "../demo-vehicle.ts";

/** Days before the demo is loaded to which its first feeds are dated: longer than a former price must have stood. */
export const EARLIER_FEED_DAYS = 24;

/** The tag of vehicles that have become cheaper since. */
export const PRICE_DROP = "Price Drop";

const FALL_SHARE = 0.05;
const FALL_STEP = 500;

/** The vehicles whose prices have fallen, at what they were listed for. */
export function listEarlierStock(stock: readonly DemoVehicle[]): DemoVehicle[] {
  return stock.filter(({ tag }) => tag === PRICE_DROP).map(raisePrices);
}

/** All of its prices by one amount, so that they still hold the same charges. */
function raisePrices(vehicle: DemoVehicle): DemoVehicle {
  const { price, price_drive_away, price_egc } = vehicle;
  const asked = [price_drive_away, price, price_egc].find((amount) => typeof amount === "number");
  const fall = Math.max(1, Math.round(((asked ?? 0) * FALL_SHARE) / FALL_STEP)) * FALL_STEP;
  const raise = (amount: DemoVehicle["price"]) =>
    typeof amount === "number" ? amount + fall : amount;
  return {
    ...vehicle,
    price: raise(price),
    price_drive_away: raise(price_drive_away),
    price_egc: raise(price_egc),
  };
}
