/**
 * The address at which visitors reach a site: its own in production. Elsewhere a site answers
 * `{slug}.localhost`, and nothing may answer at its own address.
 */
export function resolveReachedUrl(
  { slug, url }: { slug: string; url: string },
  { isProduction, port }: { isProduction: boolean; port: number },
): string {
  return isProduction ? url : `http://${slug}.localhost:${port}/`;
}
