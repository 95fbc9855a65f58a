import { STAND_IN_VARIABLE, TURNSTILE_ORIGIN } from "./turnstile.ts";

/** Loaded before a product that is started for tests: what it asks Turnstile goes to the stand-in. */
const standIn = process.env[STAND_IN_VARIABLE] ?? TURNSTILE_ORIGIN;
const ask = globalThis.fetch;

globalThis.fetch = (input, init) =>
  typeof input === "string" && input.startsWith(TURNSTILE_ORIGIN)
    ? ask(input.replace(TURNSTILE_ORIGIN, standIn), init)
    : ask(input, init);
