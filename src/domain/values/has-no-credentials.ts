/** Whether an address names no user and no password: they would stand in logs, and no search asks for them. */
export function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === "" && url.password === "");
}
