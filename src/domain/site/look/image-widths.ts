/** CSS pixels times density; the picture service refuses other widths. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
