/** An element with its attributes and what is in it; null and "" leave it out. */
export type XmlElement = {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly (XmlElement | null)[];
  /** Kept, too, where it is empty. */
  isRequired?: boolean;
};

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as it may stand in XML 1.0: its signs written out, and without what no document may have. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element as text, two blanks a level. An element of nothing but empty ones is left out. */
export function formatXml(element: XmlElement, depth = 0): string {
  const { name, attributes = {}, content, isRequired = false } = element;
  const indent = "  ".repeat(depth);
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${list.join("")}>`;
  if (typeof content === "string") {
    const text = escapeXml(content);
    return text === "" && !isRequired ? "" : `${open}${text}</${name}>\n`;
  }
  const inner = content.flatMap((child) => (child === null ? [] : formatXml(child, depth + 1)));
  const text = inner.join("");
  return text === "" ? "" : `${open}\n${text}${indent}</${name}>\n`;
}
