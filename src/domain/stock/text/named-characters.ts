/** U+00A0 to U+00FF, in order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn " +
  "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave " +
  "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
  "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN " +
  "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave " +
  "iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc " +
  "uuml yacute thorn yuml";

const OTHERS =
  "amp & lt < gt > quot \" apos ' Amacr Ā amacr ā Emacr Ē emacr ē Imacr Ī imacr ī Omacr Ō omacr ō " +
  "Umacr Ū umacr ū Scaron Š scaron š Ccaron Č ccaron č Zcaron Ž zcaron ž OElig Œ oelig œ Yuml Ÿ " +
  "fnof ƒ circ ˆ tilde ˜ ndash – mdash — horbar ― lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ " +
  "dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ " +
  "euro € trade ™ numero № larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ minus − radic √ infin ∞ " +
  "asymp ≈ ne ≠ le ≤ ge ≥ check ✓ cross ✗ star ☆ starf ★ hearts ♥ phone ☎ excl ! num # dollar $ " +
  "percnt % lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ; equals = quest ? " +
  "commat @ lsqb [ bsol \\ rsqb ] lowbar _ hyphen ‐ verbar | vert |";

const UNSEEN: readonly (readonly [string, string])[] = [
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["zwnj", "\u200C"],
  ["zwj", "\u200D"],
  ["lrm", ""],
  ["rlm", ""],
  ["Tab", "\t"],
  ["NewLine", "\n"],
];

const FIRST_LATIN_1 = 0xa0;

/** HTML's named characters as far as feeds use them; case matters. */
export const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(" ").map(
    (name, index) => [name, String.fromCodePoint(FIRST_LATIN_1 + index)] as const,
  ),
  ...[...OTHERS.matchAll(/(\S+) (\S+)/g)].map(
    ([, name = "", character = ""]) => [name, character] as const,
  ),
  ...UNSEEN,
]);
