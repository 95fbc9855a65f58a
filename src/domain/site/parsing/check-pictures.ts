import type { ContentBlock, ContentPage } from "../../content/content-page.schema.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { SiteConfig } from "../config/site-config.schema.ts";

type Picture = { path: PropertyKey[]; address: string | null | undefined };

/** Pictures on hosts outside `image_hosts`, which are neither fetched nor allowed by the page's policy. */
export function checkPictures(config: SiteConfig): ConfigProblem[] {
  const hosts = config.image_hosts;
  const expected = `a picture on one of this site's image_hosts (${hosts.join(", ") || "it has none"})`;
  return listPictures(config).flatMap(({ path, address }) =>
    address && !isAllowed(address, hosts)
      ? [{ path: formatPath(path), value: address, expected }]
      : [],
  );
}

/** Other sites fetch `social_image`, so it is not checked. */
function listPictures(config: SiteConfig): Picture[] {
  const { favicon, hero_image, logo, dealership_group, certified_badge } = config;
  return [
    { path: ["logo", "url"], address: logo?.url },
    { path: ["logo", "dark_url"], address: logo?.dark_url },
    { path: ["favicon"], address: favicon },
    { path: ["hero_image"], address: hero_image },
    { path: ["dealership_group", "logo", "url"], address: dealership_group?.logo?.url },
    { path: ["certified_badge", "image"], address: certified_badge?.image },
    ...config.dealership_websites.map(({ logo: ofDealer }, index) => ({
      path: ["dealership_websites", index, "logo", "url"],
      address: ofDealer?.url,
    })),
    ...config.staff_contacts.map(({ image }, index) => ({
      path: ["staff_contacts", index, "image"],
      address: image,
    })),
    ...config.content_pages.flatMap(listOfPage),
    ...config.manufacturers.map((brand, index) => ({
      path: ["manufacturers", index, "logo", "url"],
      address: brand.logo?.url,
    })),
    ...(["models", "offers", "parts"] as const).flatMap((field) =>
      config[field].map(({ image }, index) => ({
        path: [field, index, "image", "url"],
        address: image?.url,
      })),
    ),
    ...config.promos.map(({ node }, index) => ({
      path: ["promos", index, "node", "image"],
      address: node.image,
    })),
    ...listReviewPictures(config.reviews, ["reviews"]),
    { path: ["map_picture_url"], address: config.map_picture_url },
    ...config.locations.flatMap(({ image, map_image, reviews }, index) => [
      { path: ["locations", index, "map_image"], address: map_image },
      ...listReviewPictures(reviews, ["locations", index, "reviews"]),
      { path: ["locations", index, "image", "url"], address: image?.url },
      { path: ["locations", index, "image", "thumb", "url"], address: image?.thumb?.url },
    ]),
  ];
}

function listReviewPictures(reviews: SiteConfig["reviews"], path: PropertyKey[]): Picture[] {
  return (reviews?.items ?? []).flatMap(({ image }, index) => [
    { path: [...path, "items", index, "image", "url"], address: image?.url },
    { path: [...path, "items", index, "image", "thumb", "url"], address: image?.thumb?.url },
  ]);
}

function listOfPage({ image, blocks }: ContentPage, index: number): Picture[] {
  const page = ["content_pages", index];
  return [
    { path: [...page, "image"], address: image },
    ...blocks.flatMap((block, at) => listOfBlock(block, [...page, "blocks", at])),
  ];
}

function listOfBlock(block: ContentBlock, place: PropertyKey[]): Picture[] {
  switch (block.type) {
    case "picture":
      return [{ path: [...place, "image"], address: block.image }];
    case "cards":
      return listOfItems(block.items, [...place, "items"]);
    case "carousel":
      return listOfItems(block.slides, [...place, "slides"]);
    default:
      return [];
  }
}

function listOfItems(items: readonly { image: string | null }[], place: PropertyKey[]): Picture[] {
  return items.map(({ image }, at) => ({ path: [...place, at, "image"], address: image }));
}

/** An address with a user name or port would be refused later. */
function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (address.startsWith("/")) return true;
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.port === "" && hosts.includes(url.hostname);
}
