/** On a sold vehicle's card, in place of a line that its neighbours have: cards of a row line up. */
export function SimilarLine() {
  return <p className="card-similar">Like this and want something similar?</p>;
}
