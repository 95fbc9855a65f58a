/**
 * The requested text after a press on a link that changes the text it was shown with, `from`, into `to`. Words
 * that the link takes off go from `base`, which may have lost others already; a word that stands twice loses
 * the place that was pressed. A second press changes nothing.
 */
export function composeWords(from: string, to: string, base: string): string {
  if (to === from) return base;
  if (base === from) return to;
  const [before, after, asked] = [listWords(from), listWords(to), listWords(base)];
  if (after.some((word) => !before.includes(word))) return to;
  const left = findPlaces(before, after);
  const requested = findPlaces(before, asked);
  if (left !== null && requested !== null) {
    return before.filter((_, place) => left.has(place) && requested.has(place)).join(" ");
  }
  // Words that were moved or added stand at no place of the text that was shown.
  return asked.filter((word) => after.includes(word) || !before.includes(word)).join(" ");
}

const listWords = (text: string): string[] => (text === "" ? [] : text.split(" "));

/**
 * Where the words of `part` stand in the whole, in its order; null where they do not. The last possible
 * places: of "under 30k under 9000 km" the words "under 9000 km" are the second half.
 */
function findPlaces(whole: readonly string[], part: readonly string[]): Set<number> | null {
  const places = new Set<number>();
  let next = part.length - 1;
  for (let place = whole.length - 1; place >= 0 && next >= 0; place -= 1) {
    if (whole[place] !== part[next]) continue;
    places.add(place);
    next -= 1;
  }
  return next < 0 ? places : null;
}
