import type { Random } from "../random.ts";
import type { DescriptionWords } from "./description-words.ts";

/** Features are ordered from usual to rare; only this many of the last are worth a sentence. */
const TELLING_FEATURES = 12;

export type DescribedVehicle = {
  name: string;
  badge: string | null;
  colour: string;
  km: number | null;
  features: readonly string[];
};

/** Two to four paragraphs separated by a blank line; sentences with unknown facts are left out. */
export function writeDescription(
  random: Random,
  words: DescriptionWords,
  vehicle: DescribedVehicle,
): string {
  const say = (sentences: readonly string[], count = 1): string =>
    random
      .take(
        sentences.filter((sentence) => canSay(sentence, vehicle)),
        count,
      )
      .map((sentence) => fillIn(sentence, vehicle, random))
      .join(" ");
  const opening = say(words.openings);
  const [condition = "", other = ""] = random.take(words.conditions, 2);
  const paragraphs = [
    `${opening} ${condition}`,
    say(words.equipment),
    random.chance(0.7) ? `${say(words.uses)} ${other}` : say(words.uses),
    say(words.closings, random.integer(1, 2)),
  ];
  const kept = random.chance(0.2) ? [opening, ...paragraphs.slice(3)] : paragraphs;
  return kept
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function canSay(sentence: string, { badge, km, features }: DescribedVehicle): boolean {
  return !(
    (sentence.includes("{grade}") && badge === null) ||
    (sentence.includes("{km}") && km === null) ||
    (sentence.includes("{features}") && features.length < 3)
  );
}

function fillIn(sentence: string, vehicle: DescribedVehicle, random: Random): string {
  const [first = "", second = "", third = ""] = random
    .take(vehicle.features.slice(-TELLING_FEATURES), 3)
    .map(toWordsWithin);
  return sentence
    .replaceAll("{name}", vehicle.name)
    .replaceAll("{grade}", vehicle.badge ?? "")
    .replaceAll("{colour}", vehicle.colour.toLowerCase())
    .replaceAll("{km}", `${(vehicle.km ?? 0).toLocaleString("en-AU")} km`)
    .replaceAll("{features}", `${first}, ${second} and ${third}`);
}

/** A feature inside a sentence: in lower case, except names and abbreviations. */
function toWordsWithin(feature: string): string {
  const isPlain =
    /^[A-Z][a-z]/.test(feature) && !/^(Apple|Android|Bluetooth|Isofix|Alcoa)/.test(feature);
  return isPlain ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature;
}
