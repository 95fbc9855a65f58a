const PHRASES: Readonly<Record<string, readonly string[]>> = {
  "Alfa Romeo": ["Giulia Quadrifoglio"],
  Audi: [3, 4, 5, 6, 7].map((number) => `RS ${number}`),
  Bentley: ["Continental Flying Spur", "Continental GTC", "Continental GT", "Flying Spur"],
  BMW: [1, 2, 3, 4, 5, 6, 7, 8].map((series) => `${series} Series`),
  BYD: ["Atto 2", "Atto 3", "Sealion 6", "Sealion 7", "Shark 6"],
  Chrysler: ["Grand Voyager", "PT Cruiser"],
  Ford: ["Transit Custom", "Mustang Mach-E", "Puma Gen-E"],
  GWM: [
    "Haval Jolion",
    "Haval H6GT",
    "Haval H6",
    "Tank 300",
    "Tank 500",
    "Ute Cannon",
    "Cannon Alpha",
  ],
  Haval: ["H6 GT"],
  Holden: ["Captiva 5", "Captiva 7"],
  Honda: ["Civic Type R"],
  Hyundai: ["Santa Fe", "Ioniq 5", "Ioniq 6", "Ioniq 9", "Inster Cross"],
  Jeep: ["Grand Cherokee L", "Grand Cherokee"],
  Kia: ["Grand Carnival"],
  "Land Rover": [
    "Range Rover Sport",
    "Range Rover Evoque",
    "Range Rover Velar",
    "Range Rover",
    "Discovery Sport",
  ],
  LDV: ["Deliver 7", "Deliver 9"],
  Mini: ["3D Hatch", "5D Hatch"],
  Mitsubishi: ["Eclipse Cross", "Pajero Sport", "Outlander Sport"],
  Suzuki: ["Grand Vitara", "S-Cross", "Swift Sport"],
  Tesla: ["Model 3", "Model S", "Model X", "Model Y"],
  Toyota: [
    "Landcruiser Prado",
    "Land Cruiser Prado",
    "Land Cruiser",
    "Corolla Cross",
    "Corolla Fielder",
    "Yaris Cross",
    "FJ Cruiser",
    "GR Yaris",
    "GR Corolla",
    "GR Supra",
    "GR86",
    "Rav 4",
  ],
  Volvo: ["Xc 40", "Xc 60", "Xc 90"],
};

/** For feeds that cut models at the first space. A longer phrase precedes its prefix. */
export const MODEL_PHRASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(PHRASES),
);

const SPELLINGS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Hyundai: [
    ["i20", "i20"],
    ["i30", "i30"],
    ["i40", "i40"],
    ["i45", "i45"],
    ["iload", "iLoad"],
    ["imax", "iMax"],
    ["santa fe", "Santa Fe"],
  ],
  Toyota: [
    ["hiace", "HiAce"],
    ["rav 4", "RAV4"],
    ["rav4", "RAV4"],
    ["land cruiser", "Landcruiser"],
    ["land cruiser prado", "Landcruiser Prado"],
  ],
  Volvo: [
    ["xc 40", "XC40"],
    ["xc 60", "XC60"],
    ["xc 90", "XC90"],
  ],
};

/** Spellings of a model in lower case, and the one shown. */
export const MODEL_SPELLINGS: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  Object.entries(SPELLINGS),
);
