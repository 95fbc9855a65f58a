import { ButtonLink } from "../../primitives/button.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

type InvitationProps = {
  title: string;
  text: string;
  href: string;
  /** Says what happens after the press. */
  label: string;
  picture?: string | null;
};

/** A band with one thing to do, beside a picture where there is one. */
export function Invitation({ title, text, href, label, picture = null }: InvitationProps) {
  return (
    <section className="invitation" data-pictured={picture === null ? undefined : ""}>
      {picture !== null && (
        <img
          src={buildImageUrl(picture, 960)}
          srcSet={buildSourceSet(picture, [640, 960, 1280])}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt=""
          loading="lazy"
        />
      )}
      <div>
        <h2 className="text-2xl font-bold">{title}</h2>
        <p>{text}</p>
        <ButtonLink href={href} rank="second">
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}
