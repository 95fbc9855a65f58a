import type { CategoryTile, TilePicture } from "#domain/site/home/home-page.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { BodyIcon, Icon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

const ONE_ROW = 5;

/** As many in a row as leave none alone; the last row has fewer and wider ones: 7 stand as 4 and 3. */
const IN_A_ROW = [
  "sm:*:flex-[1_0_calc(50%_-_1rem)]",
  "sm:*:flex-[1_0_calc(100%/3_-_1rem)]",
  "sm:*:flex-[1_0_calc(25%_-_1rem)]",
] as const;
const IN_A_WIDE_ROW = [
  "sm:max-w-md",
  "lg:*:flex-[1_0_calc(50%_-_1rem)]",
  "lg:*:flex-[1_0_calc(100%/3_-_1rem)]",
  "lg:*:flex-[1_0_calc(25%_-_1rem)]",
  "lg:*:flex-[1_0_calc(20%_-_1rem)]",
  "lg:*:flex-[1_0_calc(100%/6_-_1rem)]",
] as const;

/** More bodies are too narrow in one row. */
const BODIES_IN_A_ROW = 9;

/** Landing pages, each with a picture and its number of vehicles. */
export function CategoryTiles({ tiles }: { tiles: CategoryTile[] }) {
  return (
    <ul
      className={`kind-tiles grid grid-cols-[repeat(auto-fill,minmax(max(min(9.5rem,100%),34%),1fr))] border-t border-l border-line sm:flex sm:flex-wrap ${chooseRows(tiles.length)}`}
    >
      {tiles.map((tile) => (
        <li key={tile.href} className="border-r border-b border-line max-sm:last:odd:col-span-full">
          <a
            href={tile.href}
            className="group flex h-full flex-col [transition:background-color_150ms] hover:bg-sunken"
          >
            {tile.picture && <TilePhoto picture={tile.picture} />}
            <span className="flex min-h-20 grow items-center justify-between gap-2 p-4 md:p-5">
              <span>
                <span className="block leading-tight font-semibold">{tile.name}</span>
                <span className="mt-1 block text-sm text-muted tabular-nums">
                  {formatWholeNumber(tile.count)} in stock
                </span>
              </span>
              <Icon
                name="arrow-right"
                className="size-5 text-muted [transition:translate_150ms] group-hover:[translate:0.25rem]"
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function chooseRows(count: number): string {
  const wide = count <= ONE_ROW ? count : Math.ceil(count / 2);
  const narrow = count % 3 === 1 ? (count === 4 ? 0 : 2) : Math.min(count - 2, 1);
  return `${IN_A_ROW[narrow] ?? ""} ${IN_A_WIDE_ROW[wide - 1] ?? IN_A_WIDE_ROW.at(-1)}`;
}

function TilePhoto({ picture: { url, bodyStyle } }: { picture: TilePicture }) {
  if (url === null) {
    return (
      <span className="grid aspect-16/10 place-items-center bg-sunken">
        <BodyIcon body={bodyStyle} className="aspect-2/1 w-3/5 opacity-15" />
      </span>
    );
  }
  return (
    <img
      src={buildImageUrl(url, 480, bodyStyle)}
      srcSet={buildSourceSet(url, [320, 480, 640], bodyStyle)}
      sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 32vw, 48vw"
      alt=""
      loading="lazy"
      className="aspect-16/10 w-full bg-sunken object-cover"
    />
  );
}

/** Drawings in one row that scrolls, or in several rows on wide screens. */
export function BodyTiles({ tiles }: { tiles: CategoryTile[] }) {
  const rows =
    tiles.length > BODIES_IN_A_ROW
      ? "lg:grid-cols-9"
      : "lg:auto-cols-[minmax(0,11rem)] lg:grid-flow-col";
  return (
    <ul
      className={`-mx-(--gutter) flex [scroll-snap-type:x_proximity] gap-2 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:overflow-visible lg:px-0 ${rows}`}
    >
      {tiles.map((tile) => (
        <li key={tile.href} className="w-32 flex-none snap-start scroll-ml-(--gutter) lg:w-auto">
          <a
            href={tile.href}
            className="flex flex-col items-center rounded-card px-2 pt-3 pb-4 text-center [transition:background-color_150ms] hover:bg-sunken"
          >
            {tile.bodyStyle && <BodyIcon body={tile.bodyStyle} className="h-14 w-28" />}
            <span className="mt-2 text-sm leading-tight font-semibold">{tile.name}</span>
            <span className="text-xs text-muted tabular-nums">{formatWholeNumber(tile.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
