const WRAPPED = /^\s*="((?:[^"]|"")*)"\s*$/;

/** `="00123"` makes spreadsheets keep leading zeros. */
export function unwrapSheetText(cell: string): string {
  if (!cell.includes('="')) return cell;
  return WRAPPED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
