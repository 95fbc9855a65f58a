/** Widths in CSS pixels times density that pictures are made in; any other is refused. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
