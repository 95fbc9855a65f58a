import type { Site } from "#domain/site/config/site.ts";

/** Years, warranty, inspection: the points of the site, in a row. */
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
