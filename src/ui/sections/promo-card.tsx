import type { Promo } from "#domain/promo/promo.schema.ts";
import { Icon } from "../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../primitives/image-source.ts";

/** A card between vehicles: one message, one way on. */
export function PromoCard({ promo }: { promo: Promo }) {
  const { title, text, url, image, label } = promo.node;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card bg-brand text-brand-ink">
      {image && (
        <img
          src={buildImageUrl(image, 640)}
          srcSet={buildSourceSet(image, [320, 640, 960])}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 46vw, 100vw"
          alt=""
          loading="lazy"
          className="aspect-4/3 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-xl font-bold">{title}</h3>
        {text && <p>{text}</p>}
        <a
          href={url}
          className="mt-auto inline-flex min-h-11 items-center gap-2 pt-3 font-semibold after:absolute after:inset-0 hover:underline"
        >
          {label ?? "Find out more"}
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
    </article>
  );
}
