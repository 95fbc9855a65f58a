import type { Site } from "#domain/site/config/site.ts";

/** What speaks for the dealer, in a row. */
export function TrustStrip({ points }: { points: Site["trust_points"] }) {
  if (points.length === 0) return null;
  return (
    <ul className="trust">
      {points.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
