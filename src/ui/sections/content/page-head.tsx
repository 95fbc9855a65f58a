import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { ContentPicture } from "./content-picture.tsx";

type PageHeadProps = {
  steps: { name: string; href: string }[];
  title: string;
  intro: string | null;
  /** Beside the title on wide screens, below it on phones. */
  image?: string | null;
};

/** The band over a page: where it is, its title and what it is about. */
export function PageHead({ steps, title, intro, image = null }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-width">
        <div>
          <Breadcrumbs steps={steps} />
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {image && (
          <ContentPicture
            image={image}
            alt=""
            widths={[480, 640, 960, 1280]}
            sizes="(min-width: 64rem) 34rem, 100vw"
            isFirst
          />
        )}
      </div>
    </div>
  );
}
