import type { DeliveredLead } from "../../delivered-lead.ts";
import { formatXml, type XmlElement } from "../../format-xml.ts";
import { toAdfCustomer } from "./adf-customer.ts";
import { listAdfVehicles } from "./adf-vehicles.ts";
import { formatOffsetTime } from "./offset-time.ts";

/** The text before and after the prospects of a document. */
export const ADF_FRAME = {
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n',
  tail: "</adf>\n",
};

/** A lead as ADF/XML 1.0, the document that dealers' systems read. */
export function buildAdf(lead: DeliveredLead): string {
  return `${ADF_FRAME.head}${formatProspect(lead)}${ADF_FRAME.tail}`;
}

/** A later step of a lead has the first one's id, and the status `resend`. */
export function formatProspect(lead: DeliveredLead): string {
  const { payload, site, receivedAt, isFollowUp } = lead;
  const prospect: XmlElement = {
    name: "prospect",
    attributes: { status: isFollowUp ? "resend" : "new" },
    content: [
      {
        name: "id",
        attributes: { sequence: "1", source: `site:${site.slug}` },
        content: payload.lead_id,
      },
      { name: "requestdate", content: formatOffsetTime(receivedAt, site.time_zone) },
      ...listAdfVehicles(lead),
      toAdfCustomer(lead),
      toVendor(lead),
      toProvider(lead),
    ],
  };
  return formatXml(prospect, 1);
}

function toVendor({ site, payload }: DeliveredLead): XmlElement {
  return {
    name: "vendor",
    content: [
      {
        name: "id",
        attributes: { sequence: "1", source: "dealership_slug" },
        content: payload.dealership_slug ?? "",
      },
      { name: "vendorname", content: site.name },
      { name: "url", content: site.url },
      {
        name: "contact",
        content: [
          toBusinessName(payload.location ?? site.name),
          { name: "email", content: site.email ?? "" },
          { name: "phone", attributes: { type: "voice" }, content: site.phone ?? "" },
        ],
      },
    ],
  };
}

function toProvider({ form, payload, site }: DeliveredLead): XmlElement {
  return {
    name: "provider",
    content: [
      toBusinessName("Forecourt"),
      { name: "service", content: `Website: ${form?.title ?? payload.category}` },
      { name: "url", content: site.url },
    ],
  };
}

function toBusinessName(name: string): XmlElement {
  return { name: "name", attributes: { part: "full", type: "business" }, content: name };
}
