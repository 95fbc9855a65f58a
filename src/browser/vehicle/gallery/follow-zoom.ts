import { type Point, pan, WHOLE, ZOOM_STEP, type ZoomView, zoomAt } from "./zoom-view.ts";

export type Zoom = {
  /** Zooms in on the middle of the photo in sight, or shows it whole. */
  toggle: () => void;
  reset: () => void;
};

/** Lets browsers fetch a larger size of the photo that is zoomed. */
const ZOOMED_SIZES = "250vw";

/**
 * Two fingers, a double press or the wheel with Ctrl zoom the photo in sight, and one finger moves it then;
 * unzoomed the strip swipes as the browser does it. `onChange` learns whether a photo is zoomed.
 */
export function followZoom(
  strip: HTMLElement,
  findPhoto: () => HTMLElement | null,
  onChange: (isZoomed: boolean) => void,
): Zoom {
  let view = WHOLE;
  let zoomed: HTMLElement | null = null;
  const fingers = new Map<number, Point>();

  const readPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = strip.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const frame = () => ({ width: strip.clientWidth, height: strip.clientHeight });

  const show = (next: ZoomView): void => {
    const photo = zoomed ?? findPhoto();
    if (!photo) return;
    view = next;
    const isZoomed = view.scale > 1;
    zoomed = isZoomed ? photo : null;
    photo.style.transform = isZoomed
      ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
      : "";
    if (isZoomed && photo instanceof HTMLImageElement) photo.sizes = ZOOMED_SIZES;
    onChange(isZoomed);
  };
  const toggleAt = (point: Point): void => {
    show(zoomAt(view, point, view.scale > 1 ? 1 : ZOOM_STEP, frame()));
  };

  // The browser may neither scroll nor zoom the page while two fingers are down or a photo is zoomed.
  const hold = (event: TouchEvent): void => {
    if (event.cancelable && (event.touches.length > 1 || view.scale > 1)) event.preventDefault();
  };
  strip.addEventListener("touchstart", hold, { passive: false });
  strip.addEventListener("touchmove", hold, { passive: false });
  strip.addEventListener("dragstart", (event) => event.preventDefault());
  strip.addEventListener("dblclick", (event) => toggleAt(readPoint(event)));
  strip.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(zoomAt(view, readPoint(event), view.scale * Math.exp(-event.deltaY / 200), frame()));
    },
    { passive: false },
  );

  strip.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, readPoint(event));
  });
  strip.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = readPoint(event);
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.set(event.pointerId, now);
    if (other) {
      const scale = (view.scale * measure(now, other)) / Math.max(measure(before, other), 1);
      show(zoomAt(view, findMiddle(now, other), scale, frame()));
    } else if (view.scale > 1) {
      show(pan(view, { x: now.x - before.x, y: now.y - before.y }, frame()));
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) {
    strip.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId));
  }
  return { toggle: () => toggleAt({ x: 0, y: 0 }), reset: () => show(WHOLE) };
}

function measure(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function findMiddle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
