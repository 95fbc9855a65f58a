import { buildStorageKey } from "#device/site-storage.ts";
import {
  IMAGES_FOLDER,
  SAVED_LIST_PATH,
  SAVED_WORKER_PATH,
} from "#domain/addresses/site-addresses.ts";

/** Scripts, styles and fonts of the build. */
const FILES_FOLDER = "/assets/";

/** The picture service would send the oldest format to a plain request. */
const PICTURE_FORMATS = { accept: "image/avif,image/webp,*/*;q=0.8" };

const CACHE_NAME = "saved-page";

/** The list as the server last drew it. */
export type KeptList = { html: string; seenAt: Date };

/** Given by the boot script: imported here, it would split a chunk off that one, which the home page then loads. */
export type LoadTouched = () => Promise<unknown>;

let keeping: Promise<unknown> = Promise.resolve();

/**
 * Stores the page of saved vehicles with its list, files and pictures, and registers the service worker that shows
 * it without the network. Does nothing where the browser cannot, or has no room.
 *
 * @see docs/decisions/0017-saved-vehicles-without-network.md
 */
export function keepSavedPage(siteSlug: string, html: string, loadTouched: LoadTouched): void {
  if (!canKeep()) return;
  keeping = keeping.then(() => storePage(siteSlug, html, loadTouched).catch(ignore));
}

/** Null where none is stored. */
export async function readKeptList(siteSlug: string): Promise<KeptList | null> {
  if (!canKeep()) return null;
  const cache = await caches.open(buildCacheName(siteSlug)).catch(ignore);
  const stored = await cache?.match(SAVED_LIST_PATH);
  if (!stored) return null;
  return { html: await stored.text(), seenAt: new Date(stored.headers.get("date") ?? 0) };
}

/** For a device that saves nothing any more. */
export function forgetSavedPage(): void {
  if (!canKeep()) return;
  keeping = keeping.then(() => removePage().catch(ignore));
}

/** The next visit tries again. */
const ignore = (): undefined => undefined;

/** Both exist on secure origins alone. The development server has no worker. */
function canKeep(): boolean {
  return "caches" in globalThis && "serviceWorker" in navigator && !import.meta.env.DEV;
}

function buildCacheName(siteSlug: string): string {
  return buildStorageKey(siteSlug, CACHE_NAME);
}

/** An origin is one site's: another cache is from before its slug changed, or its host came from another site. */
async function dropCachesBut(kept: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(`:${CACHE_NAME}`));
  for (const name of names) if (name !== kept) await caches.delete(name);
}

/** Page and list follow the files that they need, and old ones go last: what is stored always fits together. */
async function storePage(siteSlug: string, html: string, loadTouched: LoadTouched): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  const page = await fetch(location.pathname);
  const text = await page.clone().text();
  // A newer build may have been deployed since this page was loaded.
  if (!page.ok || page.redirected || !listScripts().every((path) => text.includes(path))) return;
  const files = await listFiles(loadTouched);
  const pictures = listPictures();
  const cacheName = buildCacheName(siteSlug);
  const cache = await caches.open(cacheName);
  const stored = (await cache.keys()).map(({ url }) => toAddress(url));
  const isMissing = (address: string): boolean => !stored.includes(address);
  await cache.addAll(files.filter(isMissing));
  await cache.put(location.pathname, page);
  const date = new Date().toUTCString();
  await cache.put(SAVED_LIST_PATH, new Response(html, { headers: { date } }));
  const worker = `${SAVED_WORKER_PATH}?${new URLSearchParams({ cache: cacheName })}`;
  await navigator.serviceWorker.register(worker, { scope: location.pathname });
  await dropCachesBut(cacheName);
  for (const picture of pictures.filter(isMissing)) await storePicture(cache, picture);
  const wanted = [location.pathname, SAVED_LIST_PATH, ...files, ...pictures];
  for (const old of stored) if (!wanted.includes(old)) await cache.delete(old);
}

async function removePage(): Promise<void> {
  await dropCachesBut(null);
  const worker = await navigator.serviceWorker.getRegistration(location.pathname);
  await worker?.unregister();
}

/** A picture that fails is no reason to store no other. */
async function storePicture(cache: Cache, address: string): Promise<void> {
  const request = new Request(address, { headers: PICTURE_FORMATS, priority: "low" });
  await cache.add(request).catch(ignore);
}

function listScripts(): string[] {
  return [...document.scripts].flatMap(({ src }) => (src ? [toAddress(src)] : []));
}

/** All that the page has loaded, and what a press on it would load. */
async function listFiles(loadTouched: LoadTouched): Promise<string[]> {
  await loadTouched();
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES_FOLDER),
  );
  return [...new Set(files.map(({ pathname }) => pathname))];
}

/** The first of each vehicle, in one width: the worker shows it in place of the others. */
function listPictures(): string[] {
  const pictures = [...document.querySelectorAll("[data-saved-item]")].flatMap((item) => {
    const picture = item.querySelector("img");
    return picture ? [new URL(picture.currentSrc || picture.src)] : [];
  });
  const own = pictures.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(IMAGES_FOLDER),
  );
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

function toAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
