/** How a photo lies in its frame: times its size, and pixels that its middle is off the frame's. */
export type ZoomView = { scale: number; x: number; y: number };

export type Size = { width: number; height: number };

/** Pixels from the middle of the frame. */
export type Point = { x: number; y: number };

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_ZOOM = 5;
/** By the button, a key or a double press. */
export const ZOOM_STEP = 2.5;

/** Zooms to a scale, within the limits; the part of the photo under the point stays under it. */
export function zoomAt(view: ZoomView, point: Point, scale: number, frame: Size): ZoomView {
  const next = Math.min(Math.max(scale, 1), MAX_ZOOM);
  const ratio = next / view.scale;
  return keepInFrame(
    {
      scale: next,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    frame,
  );
}

/** Moves the photo by so many pixels, until its edge is at the frame's. */
export function pan(view: ZoomView, by: Point, frame: Size): ZoomView {
  return keepInFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

function keepInFrame({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  return { scale, x: limit(x, width, scale), y: limit(y, height, scale) };
}

/** Half of what the photo is larger than its frame. */
function limit(offset: number, length: number, scale: number): number {
  const most = ((scale - 1) * length) / 2;
  // Adding zero turns -0 into 0.
  return Math.min(Math.max(offset, -most), most) + 0;
}
