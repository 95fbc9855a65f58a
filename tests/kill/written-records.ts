/** Sites whose configuration has a counter. */
export const SITES = ["one", "two", "three", "four", "five", "six"] as const;

/** Vehicles whose price is a counter that each import increases. */
export const CARS = Array.from({ length: 50 }, (_, index) => `K${index}`);
