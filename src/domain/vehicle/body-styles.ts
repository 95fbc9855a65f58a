/** The specification's icon names, and three of ours. @see Specification §2 */
export const BODY_STYLES = [
  "4x4",
  "bus",
  "cabChassis",
  "convertible",
  "coupe",
  "hardtop",
  "hatch",
  "hatchback",
  "motorhome",
  "lightTruck",
  "peopleMover",
  "sedan",
  "softtop",
  "suv",
  "ute",
  "van",
  "wagon",
  "stationWagon",
  "motorcycle",
  "caravan",
  "truck",
] as const;

export type BodyStyle = (typeof BODY_STYLES)[number];
