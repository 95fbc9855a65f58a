const WRAPPED = /^\s*="((?:[^"]|"")*)"\s*$/;

/** The text of `="00123"`, which spreadsheets are told so that they keep its leading zeros. */
export function unwrapSheetText(cell: string): string {
  if (!cell.includes('="')) return cell;
  return WRAPPED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
