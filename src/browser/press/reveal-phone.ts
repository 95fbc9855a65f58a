import { PHONE_REVEALS_PATH } from "#domain/addresses/site-addresses.ts";
import { announce } from "../notices/announce.ts";
import { showPhone } from "./show-phone.ts";

/**
 * Shows the number wherever the page masks it, as links that dial it, and records the one that was pressed.
 * What cannot be recorded is logged, and the number shows all the same (§8).
 */
export async function revealPhone(pressed: HTMLAnchorElement): Promise<void> {
  const { reveal = "" } = pressed.dataset;
  announce(showPhone(pressed));
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "phone_reveal", ...JSON.parse(reveal) });
  try {
    const answer = await fetch(PHONE_REVEALS_PATH, {
      method: "POST",
      body: reveal,
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`${PHONE_REVEALS_PATH} answers ${answer.status}`);
  } catch (error) {
    console.warn("The revealed number could not be recorded.", error);
  }
}
