/** `offset` counts the vehicles on earlier pages. @see Specification §2, "promo cards among them" */
export function placePromos<Card, Promo>(
  cards: readonly Card[],
  promos: readonly Promo[],
  every: number,
  offset: number,
): (Card | Promo)[] {
  return cards.flatMap((card, index) => {
    const position = offset + index + 1;
    const promo = position % every === 0 ? promos[position / every - 1] : undefined;
    return promo === undefined ? [card] : [card, promo];
  });
}
