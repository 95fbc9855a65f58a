import { parseLinkToken } from "../../text/link-token.ts";

export const HOLD_COOKIE = "holds";
const BETWEEN = "~";

/** As many as one shopper may hold, and some that are over. */
const MAX_HOLDS = 5;

const SECOND_MS = 1_000;

/** The tokens of reservations that a browser began, the newest first; what is no token is left out. */
export function readHoldTokens(cookies: string | undefined): string[] {
  const own = (cookies ?? "")
    .split(";")
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${HOLD_COOKIE}=`));
  const tokens = own?.slice(HOLD_COOKIE.length + 1).split(BETWEEN) ?? [];
  return tokens.filter((token) => parseLinkToken(token) !== null).slice(0, MAX_HOLDS);
}

/**
 * The cookie by which the browser that began a reservation is led back to it, also without script: its token before those
 * that the browser has already, for as long as the newest may last (`lastsMs`). No script can read it, and other sites' links do not post it.
 */
export function formatHoldCookie(
  token: string,
  former: readonly string[],
  { lastsMs, isSecure }: { lastsMs: number; isSecure: boolean },
): string {
  const others = former.filter((known) => known !== token);
  const value = [token, ...others].slice(0, MAX_HOLDS).join(BETWEEN);
  const maxAge = Math.ceil(lastsMs / SECOND_MS);
  return `${HOLD_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
