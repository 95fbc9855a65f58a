import type { FacetField } from "../fields/facet-fields.ts";

/** A value that the trade calls by other words than the stock does. */
export type Synonym = {
  says: readonly string[];
  field: FacetField;
  /** The stock's values that are meant, by their letters and digits: "mercedesbenz". */
  means: readonly string[];
};

const synonym = (field: FacetField, says: string[], means: string[]): Synonym => ({
  says,
  field,
  means,
});

const HYBRIDS = [
  "hybrid",
  "petrolhybrid",
  "petrolelectrichybrid",
  "hybridpetrol",
  "petrolelectric",
];
const PLUG_INS = ["plugin", "pluginhybrid", "phev", "petrolplugin", "hybridplugin"];
const FOUR_WHEELS = ["4x4", "4wd", "awd", "fourwheeldrive", "allwheeldrive"];
const AUTOMATICS = ["automatic", "auto", "cvt", "dct", "dualclutch", "sportsautomatic"];
const UTES = ["ute", "utility"];
const PEOPLE_MOVERS = ["peoplemover", "van", "minivan", "mpv"];

const LEARNER = [
  "lams",
  "lams approved",
  "lam",
  "learner",
  "learners",
  "learner bike",
  "learner bikes",
  "learner legal",
  "learner approved",
  "learner motorcycle",
  "l plate",
  "l plater",
];
const CAR_LICENCE = [
  "car licence",
  "car license",
  "car licences",
  "car driver licence",
  "car driver license",
  "no truck licence",
  "c licence",
  "c class",
  "class c",
  "class 1",
  "standard licence",
];

/** A size of cab by the words that makers have for it. */
type Cab = {
  says: readonly string[];
  /** Most utes have this one without saying so in their badges. */
  isUsual: boolean;
};

/** Cabs that badges name: they are narrower than "ute", which they mean where no badge says them. */
export const BADGED_CABS: readonly Cab[] = [
  { says: ["single cab", "regular cab"], isUsual: false },
  {
    says: [
      "extra cab",
      "space cab",
      "super cab",
      "king cab",
      "extended cab",
      "freestyle cab",
      "club cab",
    ],
    isUsual: false,
  },
  { says: ["dual cab", "double cab", "crew cab"], isUsual: true },
];

/** Values that are not in stock mean nothing, so that a row may name all that feeds write. */
export const SYNONYMS: readonly Synonym[] = [
  synonym("make", ["vw", "volkswagon", "volks wagen"], ["volkswagen"]),
  synonym("make", ["merc", "mercedes", "benz", "mercs", "mb"], ["mercedesbenz", "mercedes"]),
  synonym("make", ["beemer", "bimmer", "beamer", "bmws"], ["bmw"]),
  synonym("make", ["chev", "chevy"], ["chevrolet"]),
  synonym("make", ["landy", "landie"], ["landrover"]),
  synonym("make", ["harley", "hd"], ["harleydavidson"]),
  synonym("make", ["alfa"], ["alfaromeo"]),
  synonym("make", ["mitsi", "mitsu"], ["mitsubishi"]),
  synonym("make", ["yota"], ["toyota"]),
  synonym("make", ["subie", "subi"], ["subaru"]),
  synonym("make", ["kwaka", "kwak"], ["kawasaki"]),
  synonym("make", ["royal enfield", "enfield"], ["royalenfield"]),
  synonym("body", ["station wagon", "stationwagon", "estate", "wagon"], ["wagon", "stationwagon"]),
  synonym("body", ["hatch", "hatches", "hatchback", "small car"], ["hatchback", "hatch"]),
  synonym("body", ["people mover", "mpv", "minivan", "family van"], PEOPLE_MOVERS),
  synonym("body", ["ute", "pickup", "pick up", "tray back", "wellside"], UTES),
  ...BADGED_CABS.map(({ says, isUsual }) =>
    synonym("body", [...says], isUsual ? UTES : [...UTES, "cabchassis"]),
  ),
  synonym("body", ["suv", "four wheel drive wagon", "crossover"], ["suv"]),
  synonym("body", ["saloon", "sedan"], ["sedan", "saloon"]),
  synonym("body", ["cabriolet", "soft top", "roadster", "convertible"], ["convertible", "softtop"]),
  synonym("body", ["adventure bike", "adventure bikes", "adv"], ["adventure"]),
  synonym("body", ["sports bike", "sport bike", "superbike"], ["sportsbike"]),
  synonym("body", ["naked bike"], ["naked"]),
  synonym("body", ["touring bike"], ["tourer"]),
  synonym("body", ["dirt bike", "trail bike", "motocross"], ["offroad"]),
  synonym(
    "drive",
    ["4x4", "4wd", "awd", "four wheel drive", "all wheel drive", "fourby"],
    FOUR_WHEELS,
  ),
  synonym(
    "drive",
    ["2wd", "4x2", "two wheel drive"],
    ["2wd", "fwd", "rwd", "4x2", "frontwheeldrive", "rearwheeldrive"],
  ),
  synonym("drive", ["fwd", "front wheel drive"], ["fwd", "frontwheeldrive"]),
  synonym("drive", ["rwd", "rear wheel drive"], ["rwd", "rearwheeldrive"]),
  synonym(
    "fuel",
    ["ev", "evs", "bev", "electric", "full electric", "battery electric"],
    ["electric", "ev"],
  ),
  synonym("fuel", ["phev", "plug in", "plug in hybrid", "plugin hybrid"], PLUG_INS),
  synonym(
    "fuel",
    ["petrol electric", "petrol hybrid", "hybrid", "hybrids"],
    [...HYBRIDS, ...PLUG_INS],
  ),
  synonym(
    "fuel",
    ["petrol", "unleaded", "ulp"],
    [
      "petrol",
      "unleaded",
      "unleadedpetrol",
      "premiumunleaded",
      "premium",
      "petrolunleaded",
      "petrolpremiumulp",
    ],
  ),
  synonym("fuel", ["diesel", "turbo diesel", "oil burner"], ["diesel", "turbodiesel"]),
  synonym("fuel", ["gas", "lpg"], ["lpg", "gas"]),
  synonym("transmission", ["auto", "autos", "automatic", "self shifter"], AUTOMATICS),
  synonym("transmission", ["manual", "stick", "stick shift", "clutch"], ["manual"]),
  synonym(
    "car_type",
    ["demo", "ex demo", "demonstrator", "near new", "nearly new"],
    ["demo", "nearnew", "demonstrator"],
  ),
  synonym(
    "car_type",
    ["used", "pre owned", "preowned", "preloved", "pre loved"],
    ["used", "preowned"],
  ),
  synonym("car_type", ["brand new", "new"], ["new"]),
  synonym(
    "item_type",
    ["motorbike", "motorbikes", "motorcycle", "motorcycles", "bike", "bikes"],
    ["motorcycle"],
  ),
  synonym("item_type", ["caravan", "caravans", "van", "vans", "van with annexe"], ["caravan"]),
  synonym("item_type", ["motorhome", "motorhomes", "campervan", "camper van"], ["motorhome"]),
  synonym("item_type", ["truck", "trucks"], ["truck"]),
  synonym("licence", LEARNER, ["lamsapproved"]),
  synonym("categories", LEARNER, ["learnerapproved", "lamsapproved", "lams", "learner"]),
  synonym("licence", CAR_LICENCE, ["carlicence"]),
  synonym("categories", CAR_LICENCE, ["carlicence"]),
  synonym("licence", ["lr license", "light rigid", "lr class"], ["lrlicence"]),
  synonym("licence", ["mr license", "medium rigid", "mr class"], ["mrlicence"]),
  synonym("licence", ["hr license", "heavy rigid", "hr class"], ["hrlicence"]),
  synonym("licence", ["hc license", "heavy combination", "hc class"], ["hclicence"]),
  synonym("licence", ["mc license", "multi combination", "mc class"], ["mclicence"]),
  synonym("licence", ["full license", "unrestricted"], ["fulllicence"]),
  synonym("cylinders", ["v6", "straight six"], ["6"]),
  synonym("cylinders", ["v8"], ["8"]),
  synonym(
    "categories",
    ["nz new", "new zealand new", "nznew", "kiwi new"],
    ["nznew", "newzealandnew"],
  ),
  synonym(
    "categories",
    ["fresh import", "import", "imports", "imported", "japanese import", "jap import"],
    ["freshimport", "japaneseimport", "import", "imported", "usedimport"],
  ),
  synonym("categories", ["prime mover", "semi", "tractor unit"], ["primemover", "primemovers"]),
  synonym("categories", ["tipper", "tip truck", "tipper truck"], ["tipper", "tippers"]),
  synonym("categories", ["off road", "offroad", "off roader"], ["offroad"]),
  synonym("categories", ["pop top", "poptop"], ["poptop", "poptops"]),
  synonym("colour", ["grey", "gray", "charcoal"], ["grey", "gray", "charcoal", "graphite"]),
  synonym(
    "filtered_features",
    ["leather", "leather seats", "leather trim"],
    ["leatherseats", "leather", "leathertrim", "leatherinterior", "leatherupholstery"],
  ),
  synonym(
    "filtered_features",
    ["tow bar", "towbar", "tow hitch", "tow pack"],
    ["towbar", "towhitch", "towpack", "towballandtowbar"],
  ),
  synonym(
    "filtered_features",
    ["sunroof", "moonroof", "sun roof", "pano roof"],
    ["sunroof", "panoramicsunroof", "moonroof", "panoramicroof", "electricsunroof"],
  ),
  synonym(
    "filtered_features",
    ["carplay", "apple carplay", "apple car play", "car play"],
    ["applecarplay", "applecarplayandroidauto", "androidautoapplecarplay"],
  ),
  synonym(
    "filtered_features",
    ["android auto"],
    ["androidauto", "applecarplayandroidauto", "androidautoapplecarplay"],
  ),
  synonym(
    "filtered_features",
    ["reverse camera", "reversing camera", "rear camera", "backup camera"],
    ["reversecamera", "reversingcamera", "rearviewcamera", "rearcamera"],
  ),
  synonym(
    "filtered_features",
    ["sat nav", "satnav", "navigation", "gps"],
    ["satellitenavigation", "navigation", "satnav", "gps"],
  ),
  synonym(
    "categories",
    ["fridge truck", "freezer truck", "refrigerated truck", "chiller", "reefer"],
    ["refrigerated"],
  ),
  synonym("axles", ["tandem drive", "bogie drive", "tandem axle"], ["6x4"]),
  synonym("axles", ["twin steer", "8 wheeler", "eight wheeler"], ["8x4"]),
  synonym("axles", ["single drive"], ["4x2"]),
  synonym("state", ["new south wales"], ["nsw"]),
  synonym("state", ["victoria"], ["vic"]),
  synonym("state", ["queensland"], ["qld"]),
  synonym("state", ["western australia"], ["wa"]),
  synonym("state", ["south australia"], ["sa"]),
  synonym("state", ["tasmania", "tassie"], ["tas"]),
  synonym("state", ["northern territory"], ["nt"]),
  synonym("state", ["canberra"], ["act"]),
];

/** Phrases that choose the order of what is found. */
export const ORDERS: Readonly<Record<string, string>> = {
  cheap: "price:asc",
  cheapest: "price:asc",
  "low price": "price:asc",
  "lowest price": "price:asc",
  bargain: "price:asc",
  newest: "year:desc",
  latest: "year:desc",
  "low km": "km:asc",
  "low kms": "km:asc",
  "low kilometres": "km:asc",
  "low mileage": "km:asc",
  "lowest km": "km:asc",
  "lowest kms": "km:asc",
};

/** Words that narrow nothing on a site that sells vehicles. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the car cars vehicle vehicles for sale in at of on with and or near me nearby my i im we want " +
    "need looking look find show buy buying get second hand secondhand please dealer dealers dealership any some " +
    "good nice best price priced cost that has have which is are to model models year under below less than over " +
    "above more from since between around about km kms dollars per week"
  ).split(" "),
);

/** Wishes that no field of a vehicle holds. Where the stock has such a word, it is looked for as it is. */
export const WISHES: ReadonlySet<string> = new Set(
  (
    "stock yard plus drive away family first work sports small big large kids reliable economical efficient " +
    "clean tidy great quality"
  ).split(" "),
);
