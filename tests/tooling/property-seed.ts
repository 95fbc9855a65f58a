import * as fc from "fast-check";

/**
 * Properties draw the same cases in each run, so that a run tells of the change before it and not of chance.
 * `PROPERTY_SEED` draws others: any whole number, to look for what no run has met.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_124) });
