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
    link.textContent = describe(ticked.length);
    link.ariaDisabled = href === null ? "true" : null;
    if (href === null) link.removeAttribute("href");
    else link.href = href;
  });
}

function describe(count: number): string {
  if (count === 0) return "Tick what to enquire about";
  return count === 1 ? "Enquire about one" : `Enquire about these ${count}`;
}
