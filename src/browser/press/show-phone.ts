import { buildPhoneHref, decodePhone } from "#domain/location/phone/dial-phone.ts";

/** Shows the number of a link wherever the page masks it, as links that dial it; returns it. */
export function showPhone({ dataset }: HTMLAnchorElement): string {
  const { phone: encoded = "" } = dataset;
  const phone = decodePhone(encoded);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-phone]")) {
    if (link.dataset.phone !== encoded) continue;
    const masked = link.lastElementChild;
    if (masked) masked.textContent = phone;
    link.href = buildPhoneHref(decodePhone(link.dataset.dial ?? encoded));
    link.removeAttribute("rel");
    for (const name of ["press", "phone", "reveal", "dial"]) delete link.dataset[name];
  }
  return phone;
}
