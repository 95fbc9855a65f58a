import type { ComponentProps } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { type Hero, HeroPicture } from "#ui/sections/home/hero.tsx";

/** One model across the whole screen, a few words, one link; the search is a line below. */
export function ShowroomHero({ home, children }: ComponentProps<typeof Hero>) {
  const link = home.titleLink;
  return (
    <section className="stage">
      <div className="stage-photo">
        <HeroPicture home={home} sizes="100vw" />
      </div>
      <div className="page-width stage-words">
        <h1>{home.heading}</h1>
        {home.tagline && <p>{home.tagline}</p>}
        {link && (
          <a href={link.url}>
            {link.name}
            <Icon name="arrow-right" className="size-5" />
          </a>
        )}
      </div>
      <div className="page-width stage-search">{children}</div>
    </section>
  );
}
