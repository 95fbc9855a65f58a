import type { Random } from "../random.ts";

/** Letters and digits that a VIN may hold; I, O and Q it may not. */
const VIN_CHARACTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");

/** 17 characters that are plainly of no real vehicle: every one begins with DEM. */
export function createVin(random: Random): string {
  return `DEM${Array.from({ length: 14 }, () => random.pick(VIN_CHARACTERS)).join("")}`;
}

/** A registration that is plainly invented: DEM and three characters. */
export function createRego(random: Random): string {
  return `DEM${Array.from({ length: 3 }, () => random.pick(VIN_CHARACTERS)).join("")}`;
}
