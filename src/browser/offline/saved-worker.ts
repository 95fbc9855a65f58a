/** How long the network may take before the stored page is shown in its place. */
const PATIENCE_MS = 3000;

/** The page that stores all this names its cache: an origin may still have one of another site. */
const CACHE = new URLSearchParams(location.search).get("cache") ?? "";

type FetchEvent = Event & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

declare const registration: ServiceWorkerRegistration;

// Without imports, as a classic script: not every browser takes a module for its service worker.
addEventListener("fetch", (event) => {
  if (!isFetchEvent(event)) return;
  const answer = answerRequest(event.request);
  if (answer) event.respondWith(answer);
});

/** Null leaves the request to the browser: a shared list, a fragment, a post, another host. */
function answerRequest(request: Request): Promise<Response> | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") {
    return isSavedPage(pathname) && !searchParams.has("ids") ? answerPage(request) : null;
  }
  if (pathname.startsWith("/assets/")) return answerFile(request);
  return pathname.startsWith("/images/") ? answerPicture(request) : null;
}

/** A scope is a prefix: pages whose addresses begin as this one's are in it too. */
function isSavedPage(path: string): boolean {
  return path === new URL(registration.scope).pathname;
}

async function answerPage(request: Request): Promise<Response> {
  const stored = await findStored(request, { ignoreSearch: true });
  const answer = fetch(request);
  if (!stored) return answer;
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const soon = await Promise.race([answer.catch(() => null), patience]);
  return soon && soon.status < 500 ? soon : stored;
}

/** Its name has a hash of its content: the stored one is the same. */
async function answerFile(request: Request): Promise<Response> {
  return (await findStored(request)) ?? fetch(request);
}

async function answerPicture(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return (
    answer ?? (await findStored(request)) ?? (await findOfAnyWidth(request)) ?? Response.error()
  );
}

/** A picture's width is in its path. */
async function findOfAnyWidth({ url }: Request): Promise<Response | undefined> {
  const { search } = new URL(url);
  // Opening a cache that is gone would make it anew.
  if (!(await caches.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  const stored = (await cache.keys()).find((request) => new URL(request.url).search === search);
  return stored && cache.match(stored, { ignoreVary: true });
}

/** A page stores pictures and files with other headers than those that the browser asks for them with. */
function findStored(request: Request, options = {}): Promise<Response | undefined> {
  return caches.match(request, { ...options, cacheName: CACHE, ignoreVary: true });
}

function isFetchEvent(event: Event): event is FetchEvent {
  return "respondWith" in event;
}
