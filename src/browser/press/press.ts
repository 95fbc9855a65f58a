type Press = (link: HTMLAnchorElement) => unknown;

/** Each script is fetched with the first press that needs it. */
const LOADS: Readonly<Record<string, () => Promise<Press>>> = {
  form: async () => (await import("../enquiry/form-dialog.ts")).openForm,
  photo: async () => (await import("../vehicle/gallery/lightbox.ts")).openLightbox,
  values: async () => (await import("../facets/facet-values.ts")).expandFacet,
  phone: async () => (await import("./reveal-phone.ts")).revealPhone,
  thumbnail: async () => (await import("../vehicle/gallery/follow-gallery.ts")).showThumbnail,
};

/**
 * Loads the script of a press, which the link's `data-press` names; a link without leads to a form. Rejects where it
 * cannot be fetched.
 */
export async function loadPress({ dataset }: HTMLAnchorElement): Promise<Press | undefined> {
  return LOADS[dataset.press ?? "form"]?.();
}
