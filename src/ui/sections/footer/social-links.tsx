import type { Site } from "#domain/site/config/site.ts";
import type { BrandMark } from "../../icons/brand-marks.ts";
import { Icon } from "../../icons/icon.tsx";

type SocialSite = Pick<
  Site,
  "facebook_url" | "instagram_url" | "tiktok_url" | "youtube_url" | "linkedin_url"
>;

export function SocialLinks({ site, className = "" }: { site: SocialSite; className?: string }) {
  const links: { mark: BrandMark; name: string; url: string | null }[] = [
    { mark: "facebook", name: "Facebook", url: site.facebook_url },
    { mark: "instagram", name: "Instagram", url: site.instagram_url },
    { mark: "tiktok", name: "TikTok", url: site.tiktok_url },
    { mark: "youtube", name: "YouTube", url: site.youtube_url },
    { mark: "linkedin", name: "LinkedIn", url: site.linkedin_url },
  ];
  const shown = links.filter(({ url }) => url !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={`flex ${className}`}>
      {shown.map(({ mark, name, url }) => (
        <li key={mark}>
          <a
            href={url ?? ""}
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center rounded-small hover:opacity-70"
          >
            <Icon name={mark} className="size-[1.125rem]" />
          </a>
        </li>
      ))}
    </ul>
  );
}
