/** The refund of the deposit, in the site's own words. */
export function RefundTerms({ terms }: { terms: readonly string[] }) {
  return (
    <section className="refund-terms" aria-labelledby="refund-terms">
      <h2 id="refund-terms" className="text-lg font-bold">
        Your deposit
      </h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
