import { AWKWARD_TEXTS } from "./delivered-lead.ts";

const combine = (frames: readonly string[], contents: readonly string[]): string[] =>
  frames.flatMap((frame) => contents.map((content) => frame.replace("%", () => content)));

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

const sign = (code: number): string => String.fromCodePoint(code);

/** The first letters of a block of Unicode. */
const word = (first: number): string =>
  range(first, first + 7)
    .map(sign)
    .join("");

const MARKUP = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<iframe src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  "<style>*{display:none}</style>",
  "<math><mi xlink:href=x>",
  "<details open ontoggle=alert(1)>",
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="//evil.example"><button>',
  "<template><b>",
  "<plaintext>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
];

const HEADERS = [
  "Bcc: everybody@example.com",
  "Content-Type: text/html",
  "\r\n.\r\nMAIL FROM:<x@example.com>",
  "X-Evil: 1",
];

/** The first letters of writing systems, a block each. */
const SCRIPTS = [
  0x00c0, 0x0100, 0x0250, 0x0391, 0x0410, 0x0531, 0x05d0, 0x0627, 0x0710, 0x0780, 0x0905, 0x0985,
  0x0a05, 0x0a85, 0x0b05, 0x0b85, 0x0c05, 0x0c85, 0x0d05, 0x0e01, 0x0e81, 0x0f40, 0x1000, 0x10a0,
  0x1100, 0x1200, 0x13a0, 0x1401, 0x1681, 0x16a0, 0x1780, 0x1820, 0x1e00, 0x2200, 0x2500, 0x2c80,
  0x3041, 0x30a1, 0x3105, 0x4e00, 0xa000, 0xac00, 0xfb50, 0xff21, 0x10300, 0x10400, 0x12000,
  0x13000, 0x1d400, 0x1f130, 0x20000, 0x2f800,
];

const BIDI = [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];

const INVISIBLE = [
  0x00ad, 0x034f, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2064, 0x3164,
  0xfe0f, 0xfeff, 0xffa0, 0xfffc, 0xfffd, 0xe0001, 0xe0041,
];

const BLANKS = [
  0x09,
  0x0a,
  0x0d,
  0x85,
  0xa0,
  0x1680,
  ...range(0x2000, 0x200a),
  0x2028,
  0x2029,
  0x3000,
];

/**
 * Texts that break what does not escape them, by what they are aimed at. Between them every control
 * character, every plane of Unicode and most of its scripts.
 */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  markup: combine(["%", '">%', "'>%", "</textarea>%", "</title>%", "-->%<!--", "]]>%"], MARKUP),
  queries: combine(
    ["%", "Robin%"],
    ["' or 1=1--", '" or ""="', "'; drop table lead;--", "\\'; --", "') or ('a'='a", "%_", "`id`"],
  ),
  templates: combine(
    ["%", "a %"],
    ["{{7*7}}", "${7*7}", "<%= 7*7 %>", "#{7*7}", "%s%n%d", "{0}", "$(id)", "@(7*7)", "[[7]]"],
  ),
  scripts: SCRIPTS.map(word),
  planes: range(0, 16).map((plane) => `a${sign(plane * 0x10000 + 0xfffd)}b`),
  bidi: combine(
    BIDI.map((code) => `${sign(code)}%`),
    ["Robin", "abc\u202c \u05d0\u05d1"],
  ),
  invisible: INVISIBLE.flatMap((code) => [`Ro${sign(code)}bin`, sign(code)]),
  combining: range(0x0300, 0x0312).map((code) => `R${sign(code).repeat(20)}obin${sign(code)}`),
  emoji: ["👩‍👩‍👧‍👦", "👍🏿", "🏳️‍🌈", "🇦🇺🇳🇿", "1️⃣", "😀".repeat(40), "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "⁉️", "🧑‍🚀 a"],
  unpaired: ["\ud800", "\udfff", "a\ud83d", "\ude00b", "\udc00\ud800"],
  nonCharacters: [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x1ffff, 0x10ffff].map(
    (code) => `a${sign(code)}b`,
  ),
  controls: [...range(0x00, 0x1f), ...range(0x7f, 0x9f)].map((code) => `a${sign(code)}b`),
  blanks: BLANKS.flatMap((code) => [`a${sign(code)}b`, `${sign(code)}a${sign(code)}`]),
  formulas: combine(
    [
      "=%",
      "+%",
      "-%",
      "@%",
      "\t=%",
      "\r=%",
      "\n=%",
      " =%",
      "\u00a0=%",
      "＝%",
      "＋%",
      "－%",
      "＠%",
      ";=%",
    ],
    ["1+1", 'HYPERLINK("https://evil.example";"x")', "cmd|' /C calc'!A0"],
  ),
  headers: [
    ...combine(
      ["Robin\r\n%", "Robin\n%", "Robin\r%", "Robin%0d%0a%", "Robin\u2028%", "\v%"],
      HEADERS,
    ),
    "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=",
    "=?utf-8?Q?a=0D=0ABcc:x?=",
    ".\r\nQUIT",
    "From the start of a line",
  ],
  numbers: [
    ..."0 -0 -1 1e309 NaN Infinity 0x1F 1/0 1.000.000,00 ٣٤٥ ₁₂ ½ 007 1_000 ++1 1;2".split(" "),
    "9".repeat(60),
    "9007199254740993",
    "0.1+0.2",
  ],
  paths: [
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "%2e%2e%2f",
    "file:///etc/passwd",
    "C:\\CON",
    "/dev/null",
    "~root/.ssh",
    "a/../b\u0000.jpg",
    "//evil.example/x",
    "javascript:alert(1)",
  ],
  entities: [
    "&amp;",
    "&lt;b&gt;",
    "&#0;",
    "&#xD;&#10;",
    "&unknown;",
    "&amp;lt;",
    "<![CDATA[x]]>",
    "]]>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;",
    "<?xml version='1.0'?>",
    "</adf></prospect>",
    "</comments><vehicle/>",
    "<!-- -- -->",
  ],
  names: [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    '{"a":1}',
    "[object Object]",
    "null",
    "undefined",
    "true",
    "\\u0000",
    "\\",
    '\\"',
  ],
  addresses: [
    "a@b",
    '"a b"@example.com',
    "a@example.com, b@example.com",
    "<a@example.com>",
    "a@example.com\r\nBcc: b@example.com",
    "a@[127.0.0.1]",
    "a(b)@example.com",
  ],
  separators: ['a,b;"c"\n"d"', '""', '"', "a\tb", "'a'", "a|b", "\r\n,\r\n"],
  long: ["x ".repeat(90), "é".repeat(200), "'".repeat(150), "=".repeat(199), "字".repeat(180)],
};

/** About six hundred texts, each once; those of {@link AWKWARD_TEXTS} among them. */
export function listAwkwardTexts(): string[] {
  return [...new Set([...AWKWARD_TEXTS, ...Object.values(TEXTS).flat()])];
}
