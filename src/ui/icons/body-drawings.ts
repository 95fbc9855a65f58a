import type { BodyStyle } from "#domain/vehicle/body-styles.ts";

/** A vehicle from the side, facing right, on 128 by 64; wheels touch the ground at y = 56. */
export type BodyDrawing = {
  /** SVG path data from the rear of the sill over the roof to its front. */
  profile: string;
  /** The height of the sill. */
  sill: number;
  /** Windows and other cut-outs. */
  cuts: string[];
  /** Parts beside the body: a tray, a box, a drawbar. */
  parts: string[];
  /** Wheels under an arch of the body. */
  wheels: number[];
  /** Wheels without an arch, under a tray or a box. */
  freeWheels?: number[];
  wheelRadius: number;
  /** The share of a wheel's radius inside its rim; a car's by default. */
  rimShare?: number;
};

/** A sill below the ground meets no wheel, so no arch is cut. */
const WITHOUT_ARCHES = 80;

const LOW_NOSE = "C104 31.5 113 33 118 37 C121 39.5 122 42 122 45 C122 47 121 48 119 48";
const COUPE_NOSE = "C102 32.5 111 34 116.5 37.8 C119.5 40 121 42.5 121 45.5 C121 47 120 48 118 48";

const hatch: BodyDrawing = {
  profile:
    "M15 48 C12.5 48 12 46.5 12 44 L12.5 36 C13 31 16 25 20 21.5 C22 19.5 25 18.8 28 18.6 L58 18.5 C69 18.5 76 23 85 31 C98 31.6 108 33.5 112.5 37.5 C115.5 40 116 42.5 116 45.5 C116 47 115 48 113.5 48",
  sill: 48,
  cuts: [
    "M21 30 C22 27 24.5 24 28 22.3 H46 V30.3 Z",
    "M50 22.3 H58 C65.5 22.3 71 25.5 77 30.3 H50 Z",
  ],
  parts: [],
  wheels: [33, 93],
  wheelRadius: 9,
};

const sedan: BodyDrawing = {
  profile: `M10 48 C7 48 6 46 6 43 L7 36 C7.3 33.5 9 32.3 12 32 L28 30.5 C36 24 41 20 50 19.5 L66 19.5 C76 19.5 82 24 91 31 ${LOW_NOSE}`,
  sill: 48,
  cuts: ["M35 30.5 C40 26 45 23.3 51 23 H58 V30.5 Z", "M62 23 H66 C72 23 77 26 83 30.5 H62 Z"],
  parts: [],
  wheels: [31, 98],
  wheelRadius: 9,
};

const wagon: BodyDrawing = {
  profile: `M10 48 C7 48 6 46 6 43 L6.5 36 C7 31 10 25 15 21.5 C17.5 19.8 20 19.2 24 19 L66 19 C76 19 82 23.5 91 31 ${LOW_NOSE}`,
  sill: 48,
  cuts: [
    "M15 30 C16.5 26.5 19 24 23.5 22.6 H36 V30.3 Z",
    "M40 22.6 H58 V30.3 H40 Z",
    "M62 22.6 H66.5 C72.5 22.6 77 25.5 83 30.3 H62 Z",
  ],
  parts: [],
  wheels: [31, 98],
  wheelRadius: 9,
};

const coupe: BodyDrawing = {
  profile: `M12 48 C9 48 8 46 8 43.5 L9 37 C9.5 34.5 11 33.5 14 33 C22 32 28 29 36 25.5 C44 22.3 50 21.5 58 21.5 C70 21.5 77 25 88 32 ${COUPE_NOSE}`,
  sill: 48,
  cuts: ["M33 31.6 C41 27 49 25.2 57 25.2 C66 25.2 72 27.6 79 31.8 Z"],
  parts: [],
  wheels: [31, 98],
  wheelRadius: 9.5,
};

const convertible: BodyDrawing = {
  profile: `M12 48 C9 48 8 46 8 43.5 L9 37 C9.5 34.5 11 33.3 14 33 L38 31.5 C43 31.3 45 33.5 50 33.5 H78 L72 24.6 C71.4 23.4 73.4 22.2 74.4 23 L88 32 ${COUPE_NOSE}`,
  sill: 48,
  cuts: [],
  parts: ["M45 32 C45 28.2 46.5 26.5 49 26.5 C51.4 26.5 52.5 28.2 52.5 32 Z"],
  wheels: [31, 98],
  wheelRadius: 9.5,
};

const suv: BodyDrawing = {
  profile:
    "M13 47 C10.5 47 10 46 10 43 L10.5 32 C10.8 27 13 20 16.5 16.2 C18 14.6 20 14 23 13.9 L62 13.6 C72 13.6 78 18 86 27.5 C100 28 110 30 114.5 34 C117.5 36.5 118.5 40 118.5 44 C118.5 46 117.5 47 116 47",
  sill: 47,
  cuts: [
    "M17.5 26.5 C18.3 23 20.3 19.5 23.5 18 H45 V26.8 Z",
    "M49 18 H62 C68.5 18 73 21.5 78.5 26.8 H49 Z",
  ],
  parts: [],
  wheels: [33, 95],
  wheelRadius: 10,
};

const offRoader: BodyDrawing = {
  profile:
    "M12 46 C11 46 10.5 45.3 10.5 44 V16.5 C10.5 14.2 12 13 14.5 13 L68 13 C70.5 13 72 13.7 73.5 15.6 L83 27 L112 28.5 C116 28.8 118 31 118 34.5 V43 C118 45 117 46 115 46",
  sill: 46,
  cuts: ["M16 17.5 H40 V27 H16 Z", "M44 17.5 H66.5 C68 17.5 69 18 70 19.2 L76.5 27 H44 Z"],
  parts: ["M6 25 C6 23.8 6.6 23 7.6 23 H9 V39 H7.6 C6.6 39 6 38.2 6 37 Z"],
  wheels: [32, 96],
  wheelRadius: 11,
};

const ute: BodyDrawing = {
  profile:
    "M8 47 C6.5 47 6 46 6 44.5 V31.5 C6 30.5 6.7 30 7.5 30 H48 L48.5 19 C48.6 16 50 14.5 53 14.5 L72 14.5 C78 14.5 81 17 85 22 L90 28.5 C104 29 114 30.5 119 34 C121.5 36 122.5 39 122.5 43 C122.5 46 121.5 47 119.5 47",
  sill: 47,
  cuts: ["M53 19 H65 V28 H52.6 Z", "M69 19 H72 C76 19 78 20.5 80.5 23.6 L84 28 H69 Z"],
  parts: [],
  wheels: [29, 98],
  wheelRadius: 10.5,
};

const cabChassis: BodyDrawing = {
  profile:
    "M66 46 V20 C66 16 68 14.5 71 14.5 L80 14.5 C85 14.5 88 17 91.5 22 L96 28.5 C108 29 115 30.5 119.5 34 C122 36 122.5 39 122.5 43 C122.5 45.5 121.5 46 119.5 46",
  sill: 46,
  cuts: ["M72 19 H80 C83.5 19 85.5 20.5 87.5 23.6 L90.5 28 H72 Z"],
  parts: [
    "M5 29 H59 V16 C59 15 59.6 14.5 60.5 14.5 C61.5 14.5 62 15 62 16 V34 H5 C4.2 34 4 33.6 4 33 V30 C4 29.4 4.2 29 5 29 Z",
    "M7 37 H17 V41.5 H7 Z",
    "M39 37 H67 V41.5 H39 Z",
  ],
  wheels: [100],
  freeWheels: [28],
  wheelRadius: 10,
};

const van: BodyDrawing = {
  profile:
    "M11 48 C9 48 8.5 47 8.5 45 V14 C8.5 11.5 10 10 12.5 10 H77 C84 10 88 13 92 20 L97 29 C107 30 114 32 117 36 C119 38.7 119.5 42 119.5 45.5 C119.5 47 118.5 48 117 48",
  sill: 48,
  cuts: [
    "M72 15 H78 C82.5 15 85 17 88 22 L91.5 28.5 H72 Z",
    "M43 14.5 H44.4 V44 H43 Z",
    "M66 14.5 H67.4 V44 H66 Z",
  ],
  parts: [],
  wheels: [31, 98],
  wheelRadius: 9.5,
};

const peopleMover: BodyDrawing = {
  profile:
    "M12 48 C9.5 48 9 47 9 45 V31 C9 24 11 17.5 14 15 C15.5 13.6 17 13 20 13 H70 C80 13 86 17 96 28.5 C107 29.5 113.5 32 116.5 36 C118.5 38.7 119 42 119 45.5 C119 47 118 48 116.5 48",
  sill: 48,
  cuts: [
    "M14.5 27.5 C15.3 23 17 19 20 17.3 H34 V27.5 Z",
    "M38 17.3 H56 V27.5 H38 Z",
    "M60 17.3 H70 C76.5 17.3 81 20.5 87.5 27.8 L60 27.5 Z",
  ],
  parts: [],
  wheels: [31, 98],
  wheelRadius: 9.5,
};

const bus: BodyDrawing = {
  profile:
    "M7 48 C5 48 4 47 4 45 V12 C4 9.5 5.5 8 8 8 H116 C119 8 120.6 9.5 121.2 12.5 L124 32 V45 C124 47 123 48 121 48",
  sill: 48,
  cuts: [
    "M9 14 H25 V27 H9 Z",
    "M29 14 H45 V27 H29 Z",
    "M49 14 H65 V27 H49 Z",
    "M69 14 H85 V27 H69 Z",
    "M106 14 H116.2 L118.2 28 H106 Z",
  ],
  parts: [],
  wheels: [30, 98],
  wheelRadius: 9.5,
};

const lightTruck: BodyDrawing = {
  profile:
    "M82 46 V20 C82 16.5 84 15 87 15 H104 C108 15 110.5 17 112.5 21 L117 31 C119.5 33 121 36 121 39 V43 C121 45 120 46 118 46",
  sill: 46,
  cuts: ["M90 20 H103.5 C106 20 107.3 21 108.6 23.5 L112 31 H90 Z"],
  parts: [
    "M6 8 H76 C77.3 8 78 8.7 78 10 V35.5 H4 V10 C4 8.7 4.7 8 6 8 Z",
    "M6 38.5 H17 V43 H6 Z",
    "M37 38.5 H83 V43 H37 Z",
  ],
  wheels: [101],
  freeWheels: [27],
  wheelRadius: 9,
};

const truck: BodyDrawing = {
  profile:
    "M86 46 V13 C86 10.5 87.5 9 90 9 H112 C115 9 116.7 10.3 117.4 13.3 L121 29 V43 C121 45 120 46 118 46",
  sill: 46,
  cuts: ["M93 14.5 H111 C112.2 14.5 112.8 15 113.1 16.3 L115.5 27 H93 Z"],
  parts: [
    "M5 4 H80 C81.3 4 82 4.7 82 6 V36.5 H3 V6 C3 4.7 3.7 4 5 4 Z",
    "M4 39.5 H9 V43.5 H4 Z",
    "M27 39.5 H31 V43.5 H27 Z",
    "M49 39.5 H87 V43.5 H49 Z",
  ],
  wheels: [103],
  freeWheels: [18, 40],
  wheelRadius: 8.5,
};

const motorhome: BodyDrawing = {
  profile:
    "M7 48 C5 48 4 47 4 45 V10 C4 7 5.5 5.5 8.5 5.5 H98 C104 5.5 107 8.5 107 13 C107 16 105.5 17.5 102.5 17.5 H99 L107 30 C114 30.8 118.5 32.4 120.5 35.5 C122 38 122.5 41 122.5 45 C122.5 47 121.5 48 119.5 48",
  sill: 48,
  cuts: [
    "M11 13 H33 V25 H11 Z",
    "M44 13 H58 V25 H44 Z",
    "M66 12 H67.4 V44 H66 Z",
    "M78 12 H79.4 V44 H78 Z",
    "M86 20.5 H95 L101 29.6 H86 Z",
  ],
  parts: [],
  wheels: [29, 100],
  wheelRadius: 9.5,
};

const caravan: BodyDrawing = {
  profile:
    "M9 46 C6.8 46 6 45 6 43 V20 C6 12 10 8 18 8 H90 C97 8 100.5 10 102.5 16 L107 30 C107.6 34 107 40 105 44 C104.3 45.5 103.5 46 102 46",
  sill: 46,
  cuts: [
    "M14 17 H34 V29 H14 Z",
    "M63 14 H64.4 V43 H63 Z",
    "M77 14 H78.4 V43 H77 Z",
    "M84 17 H96 L99.5 29 H84 Z",
  ],
  parts: [
    "M106 42 H124 V45 H105 Z",
    "M117 45 H119.5 V52 H117 Z",
    "M118.2 50 A3 3 0 1 1 118.2 56 A3 3 0 1 1 118.2 50 Z",
  ],
  wheels: [47],
  wheelRadius: 9,
};

const motorcycle: BodyDrawing = {
  profile: "M54 50 L52 39 H80 L76 50",
  sill: WITHOUT_ARCHES,
  cuts: [],
  parts: [
    "M28 26 C36 23.6 49 24.6 55 28.6 C60 22.6 68 20 76 21 C81 21.6 84 24.4 85 28.6 L79 37 H56 L48 33 C41 31.6 34 30.6 28 26 Z",
    "M78 17.4 L81.6 15.4 L102 38.4 L98.4 41 Z",
    "M70 12 H80 L84 16 L81.4 18.6 L78.6 15.4 H70 Z",
    "M89 19 A4.6 4.6 0 1 1 89 28.2 A4.6 4.6 0 1 1 89 19 Z",
    "M58 43 L28 38 V42 L58 48 Z",
    "M36 50.5 L64 46.6 V50.4 L36 55 Z",
  ],
  wheels: [28, 100],
  wheelRadius: 16,
  rimShare: 0.7,
};

/** Used as icons when small, and in place of missing photos when large. */
export const BODY_DRAWINGS: Record<BodyStyle, BodyDrawing> = {
  "4x4": offRoader,
  bus,
  cabChassis,
  convertible,
  coupe,
  hardtop: coupe,
  hatch,
  hatchback: hatch,
  motorhome,
  lightTruck,
  peopleMover,
  sedan,
  softtop: convertible,
  suv,
  ute,
  van,
  wagon,
  stationWagon: wagon,
  motorcycle,
  caravan,
  truck,
};
