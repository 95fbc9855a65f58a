import type { MenuLink, MenuPicture as Picture } from "#domain/site/chrome/site-chrome.ts";
import { BodyIcon } from "../../icons/icon.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";

/** Fetched when it comes into sight: a closed dropdown costs nothing. Its box is reserved. */
export function MenuPicture({ picture }: { picture: Picture }) {
  return picture.url === null ? (
    <BodyIcon body={picture.bodyStyle} className="menu-body" />
  ) : (
    <img
      src={buildImageUrl(picture.url, 160, picture.bodyStyle)}
      alt=""
      width="64"
      height="48"
      loading="lazy"
    />
  );
}

export function MenuEntry({ link }: { link: MenuLink }) {
  const { name, url, count, bodyStyle, picture, description } = link;
  return (
    <a href={url} rel={resolveRel(url)}>
      {picture ? (
        <MenuPicture picture={picture} />
      ) : (
        bodyStyle && <BodyIcon body={bodyStyle} className="menu-body" />
      )}
      <span>
        {name}
        {description && <small>{description}</small>}
      </span>
      {count !== null && <small>{count}</small>}
    </a>
  );
}

export const resolveRel = (url: string) => (url.includes("?") ? "nofollow" : undefined);
