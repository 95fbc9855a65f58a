/** Credentials in an address would be logged. */
export function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === "" && url.password === "");
}
