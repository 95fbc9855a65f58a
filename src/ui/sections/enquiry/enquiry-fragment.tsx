import type { Site } from "#domain/site/config/site.ts";
import { type Enquiry, EnquiryBlock } from "./enquiry-block.tsx";

type EnquiryFragmentProps = {
  enquiry: Enquiry;
  site: Pick<Site, "name" | "phone" | "sunday_without_hours">;
};

/** A form as the dialog shows it, under a heading of its own. */
export function EnquiryFragment({ enquiry, site }: EnquiryFragmentProps) {
  const { title, intro } = enquiry.fields.form;
  return (
    <>
      <h2 className="text-2xl font-extrabold" id="enquiry-title">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-muted">{intro}</p>
      <EnquiryBlock enquiry={enquiry} site={site} />
    </>
  );
}
