/** The name of a field that several boxes share, as forms post it. */
export function nameList(name: string): string {
  return `${name}[]`;
}
