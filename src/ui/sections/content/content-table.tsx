import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { ScrollRegion } from "../../primitives/scroll-region.tsx";

/** On a narrow screen it scrolls sideways by itself, by keyboard too. */
export function ContentTable({ block }: { block: ContentBlockOf<"table"> }) {
  const { caption, head, rows } = block;
  return (
    <ScrollRegion className="content-table" label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
