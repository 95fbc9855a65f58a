import type { Access } from "../keys/access-keys.ts";
import type { ApiAnswer, ApiCall } from "./api-call.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Route = {
  method: Method;
  /** `/indexes/{uid}/search`: a name in braces matches one part. */
  path: string;
  access: Access | "open";
  answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;
};

type FoundRoute =
  | { is: "found"; route: Route; parts: Readonly<Record<string, string>> }
  | { is: "unknown_path" }
  | { is: "unknown_method"; allowed: string };

/** Empty parts, as after a trailing slash, are ignored. */
export type FindRoute = (method: string, path: string) => FoundRoute;

export function createRouteTable(routes: readonly Route[]): FindRoute {
  const patterns = routes
    .map((route) => ({ route, segments: splitPath(route.path) }))
    // `/tasks/cancel` takes precedence over `/tasks/{task}`, where it has the method.
    .sort((a, b) => countNames(a.segments) - countNames(b.segments));
  return (method, path) => {
    const segments = splitPath(path);
    const onPath = patterns.filter((pattern) => fitsPattern(segments, pattern.segments));
    const found = onPath.find(({ route }) => route.method === method);
    if (found) {
      return { is: "found", route: found.route, parts: readParts(segments, found.segments) };
    }
    if (onPath.length === 0) return { is: "unknown_path" };
    return { is: "unknown_method", allowed: onPath.map(({ route }) => route.method).join(", ") };
  };
}

function splitPath(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function fitsPattern(segments: readonly string[], pattern: readonly string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((part, at) => part.startsWith("{") || part === segments[at])
  );
}

function countNames(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith("{")).length;
}

function readParts(
  segments: readonly string[],
  pattern: readonly string[],
): Readonly<Record<string, string>> {
  const named = pattern.flatMap((part, at) =>
    part.startsWith("{") ? [[part.slice(1, -1), decodePart(segments[at] ?? "")] as const] : [],
  );
  return Object.fromEntries(named);
}

/** A malformed encoding is taken literally. */
function decodePart(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
