const ROWS_PER_STATEMENT = 200;

export function sliceRows<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, slice) =>
    rows.slice(slice * ROWS_PER_STATEMENT, (slice + 1) * ROWS_PER_STATEMENT),
  );
}
