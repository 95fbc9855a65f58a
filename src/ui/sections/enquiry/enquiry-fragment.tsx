import type { Site } from "#domain/site/config/site.ts";
import type { PhoneSite } from "../../primitives/phone.tsx";
import { type Enquiry, EnquiryBlock } from "./enquiry-block.tsx";

type EnquiryFragmentProps = {
  enquiry: Enquiry;
  site: Pick<Site, "name" | "phone" | "sunday_without_hours"> & PhoneSite;
  /** Of forms: the page that opens the dialog may lack it. */
  stylesheet: string;
};

/** A form as the dialog shows it, under a heading of its own. */
export function EnquiryFragment({ enquiry, site, stylesheet }: EnquiryFragmentProps) {
  const { title, intro } = enquiry.fields.form;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <h2 className="text-2xl font-extrabold" id="enquiry-title">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-muted">{intro}</p>
      <EnquiryBlock enquiry={enquiry} site={site} />
    </>
  );
}
