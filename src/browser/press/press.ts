type Press = (link: HTMLAnchorElement) => Promise<void>;

/** Each script is fetched with the first press that needs it. */
const PRESSES: Readonly<Record<string, Press>> = {
  photo: async (link) => (await import("../vehicle/gallery/lightbox.ts")).openLightbox(link),
  phone: async (link) => (await import("./reveal-phone.ts")).revealPhone(link),
  thumbnail: async (link) =>
    (await import("../vehicle/gallery/follow-gallery.ts")).showThumbnail(link),
};

/** Does what the link's `data-press` names. Rejects where its script cannot be fetched. */
export async function press(link: HTMLAnchorElement): Promise<void> {
  await PRESSES[link.dataset.press ?? ""]?.(link);
}
