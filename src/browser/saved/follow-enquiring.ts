import { describeAsked } from "#domain/enquiry/links/describe-asked.ts";
import { buildSeveralFormHref } from "#domain/enquiry/links/form-hrefs.ts";

/** Keeps the link of one enquiry about several vehicles to those that are ticked. */
export function followEnquiring(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.ask === undefined) return;
    const list = target.closest("[data-saved-list]");
    const link = list?.querySelector<HTMLAnchorElement>("[data-ask-all]");
    if (!list || !link) return;
    const ticked = [...list.querySelectorAll<HTMLInputElement>("[data-ask]:checked")];
    const href = buildSeveralFormHref(ticked.map(({ dataset }) => Number(dataset.ask)));
    link.textContent = describeAsked(ticked.length, { isAll: false });
    link.ariaDisabled = href === null ? "true" : null;
    if (href === null) link.removeAttribute("href");
    else link.href = href;
  });
}
