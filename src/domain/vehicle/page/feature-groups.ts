type FeatureGroup = { title: string; features: string[] };

export type GroupedFeatures = {
  /** Sets this vehicle apart from others; at most eight, in the feed's order. */
  highlights: string[];
  /** All features, the highlights included; in each group what most vehicles have comes last. */
  groups: FeatureGroup[];
  count: number;
};

export const MAX_HIGHLIGHTS = 8;

/** Nearly every vehicle has it, or must by law: it tells a shopper nothing. */
const USUAL =
  /\b(?:abs|anti-?lock|brake assist|airbags?|central locking|remote locking|power steering|(?:electric|power) windows|seat ?belts?|isofix|child seat|stability control|traction control|usb|immobili[sz]er|owner'?s manual|two keys|side stand|spare (?:wheel|key)|floor mats|daytime running)\b|^(?:air conditioning|bluetooth|cruise control)$/i;

const HIGHLIGHT =
  /leather|heated|ventilated|cooled seat|massage|sun ?roof|panoramic|power tailgate|head-?up|360|surround|blind spot|adaptive cruise|premium sound|bose|harman|burmester|memory|matrix|digital instrument|cross traffic|carplay|android auto|tow ?bar|bull bar|canopy|snorkel|lift kit|tub liner|roller cover|winch|solar|lithium|satellite dish|slide-?out|awning|ensuite|shower|washing machine|inverter|air suspension|quick-?shifter|panniers|top box|exhaust$|hydraulic|tail lift|sleeper|retarder|on-board scales|seven seats|third row|fast charging|vehicle-to-load|bidirectional/i;

/** The first group whose words a feature has takes it. */
const GROUPS: readonly { title: string; words: RegExp }[] = [
  {
    title: "Safety and driver help",
    words:
      /airbag|abs\b|brak|stability|traction|camera|sensor|blind|lane|cruise|cross traffic|isofix|child|alarm|assist|monitor|immobili[sz]er|seat ?belt|collision|fatigue|sign recognition|warning|underrun/i,
  },
  {
    title: "Sound, screens and connections",
    words:
      /bluetooth|carplay|android|radio|usb|sound|speaker|navigation|gps|wireless|display|dash\b|screen$|wi-?fi|\btv\b|satellite|antenna|head-?up/i,
  },
  {
    title: "Towing and work",
    words:
      /tow|bull bar|canopy|tub|tray|roller cover|snorkel|winch|pto|toolbox|ladder|tarp|tail lift|scales|sports bar|roof rack|roof rails|rack$|hydraulic|load/i,
  },
  {
    title: "Living and power",
    words:
      /fridge|oven|cook|microwave|shower|toilet|ensuite|bed|lounge|awning|solar|batter|inverter|water|heater|gas\b|washing|slide-?out|steps/i,
  },
  {
    title: "Comfort",
    words:
      /seat|leather|heated|ventilated|climate|air con|conditioner|windows|mirror|steering|keyless|push-button|start|locking|tailgate|memory|charging|sun ?roof|grips|screen|privacy|cup|trim/i,
  },
  {
    title: "Outside",
    words: /wheel|alloy|headl|light|led\b|paint|glass|suspension|handguard|stand|exhaust|body|mud/i,
  },
];
const REST = "More";

/** Features as a vehicle's page shows them: what sets it apart first, then all in groups. */
export function groupFeatures(features: readonly string[]): GroupedFeatures {
  const all = [...new Set(features.map((feature) => feature.trim()).filter(Boolean))];
  const groups = [...GROUPS.map(({ title }) => title), REST].map((title) => ({
    title,
    features: all
      .filter((feature) => findGroup(feature) === title)
      .sort((one, other) => Number(USUAL.test(one)) - Number(USUAL.test(other))),
  }));
  return {
    highlights: all
      .filter((feature) => HIGHLIGHT.test(feature) && !USUAL.test(feature))
      .slice(0, MAX_HIGHLIGHTS),
    groups: groups.filter((group) => group.features.length > 0),
    count: all.length,
  };
}

function findGroup(feature: string): string {
  return GROUPS.find(({ words }) => words.test(feature))?.title ?? REST;
}
