/** Sites whose configuration counts up. */
export const SITES = ["one", "two", "three", "four", "five", "six"] as const;

/** Vehicles whose price counts up, all of them with each import. */
export const CARS = Array.from({ length: 50 }, (_, index) => `K${index}`);
