/** The outcomes of a photo, as its page is told of them by its address. */
export const PHOTO_NOTICES = {
  stored: "Your photo is with us.",
  no_picture: "That file is no photo that we can read. A JPEG or PNG from your phone works best.",
  too_large: "That photo has more than 10 MB. Please choose a smaller one.",
  too_many: "That was a lot of photos for one day. Please send us the others tomorrow.",
  busy: "Many photos arrive just now. Please send it again in a moment.",
  missing: "Please choose a photo first.",
} as const satisfies Record<string, string>;

export type PhotoNotice = keyof typeof PHOTO_NOTICES;

/** Null for a word that is none of them. */
export function parsePhotoNotice(text: string | null): PhotoNotice | null {
  return text !== null && isNotice(text) ? text : null;
}

function isNotice(text: string): text is PhotoNotice {
  return Object.hasOwn(PHOTO_NOTICES, text);
}
