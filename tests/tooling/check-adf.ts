import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const DTD = readFileSync("tests/fixtures/adf.dtd", "utf8").replaceAll(/<!--.*?-->/gs, "");

/** Errors that xmllint finds in documents by the format's rules; empty where they are valid. */
export async function findAdfErrors(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, n) => ({ fileName: `adf-${n}.xml`, contents })),
    extension: "relaxng",
    schema: toRelaxNg(DTD),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** The build of xmllint knows RELAX NG and no DTD: each element and its attributes in those terms. */
function toRelaxNg(dtd: string): string {
  const elements = [...dtd.matchAll(/<!ELEMENT (\w+) \(([^>]*)\)>/g)].map(
    ([, name = "", model = ""]) =>
      `<define name="${name}"><element name="${name}">${toAttributes(dtd, name)}${toContent(model)}</element></define>`,
  );
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="adf"/></start>${elements.join("")}</grammar>`;
}

const TIMES: Readonly<Record<string, string>> = {
  "*": "zeroOrMore",
  "+": "oneOrMore",
  "?": "optional",
};

function toContent(model: string): string {
  if (model === "#PCDATA") return "<text/>";
  return model
    .split(",")
    .map((part) => {
      const [, name = "", sign = ""] = /^\s*(\w+)([*+?]?)\s*$/.exec(part) ?? [];
      const times = TIMES[sign];
      const element = `<ref name="${name}"/>`;
      return times === undefined ? element : `<${times}>${element}</${times}>`;
    })
    .join("");
}

function toAttributes(dtd: string, element: string): string {
  const [, list = ""] = new RegExp(`<!ATTLIST ${element}\\s([^>]*)>`).exec(dtd) ?? [];
  const attributes = [...list.matchAll(/(\w+)\s+(CDATA|\([^)]*\))\s+(#\w+|"[^"]*")/g)];
  return attributes
    .map(([, name = "", type = "", presence]) => {
      const values = type.slice(1, -1).split("|");
      const choice = values.map((value) => `<value>${value.trim()}</value>`).join("");
      const content = type === "CDATA" ? "<text/>" : `<choice>${choice}</choice>`;
      const attribute = `<attribute name="${name}">${content}</attribute>`;
      return presence === "#REQUIRED" ? attribute : `<optional>${attribute}</optional>`;
    })
    .join("");
}
