import { PHONE_REVEALS_PATH } from "#domain/addresses/site-addresses.ts";
import { buildPhoneHref, decodePhone } from "#domain/location/phone/dial-phone.ts";
import { announce } from "../notices/announce.ts";

/**
 * Shows the number wherever the page masks it, as links that dial it, and records the one that was pressed.
 * What cannot be recorded is logged, and the number shows all the same (§8).
 */
export async function revealPhone(pressed: HTMLAnchorElement): Promise<void> {
  const { phone: encoded = "", reveal = "" } = pressed.dataset;
  const phone = decodePhone(encoded);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-phone]")) {
    if (link.dataset.phone !== encoded) continue;
    const masked = link.lastElementChild;
    if (masked) masked.textContent = phone;
    link.href = buildPhoneHref(decodePhone(link.dataset.dial ?? encoded));
    link.removeAttribute("rel");
    for (const name of ["press", "phone", "reveal", "dial"]) delete link.dataset[name];
  }
  announce(phone);
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
