import type { DescriptionWords } from "./description-words.ts";

export const CARAVAN_WORDS: DescriptionWords = {
  openings: [
    "A {name} {grade} that is set up and ready to leave on Friday afternoon.",
    "This {name} has been to the Gibb River and back, and was washed before it came to us.",
    "New on the yard: the {name} {grade}.",
    "We sold this {name} to its first owners and were glad to see it again.",
    "The {name} is the one that people walk back to after they have seen the others.",
    "A lap of the country is in this {name}; the last owners only got half way round.",
  ],
  conditions: [
    "Seals, brakes and bearings were done before it went on the list.",
    "No water marks, no soft spots. We measured every wall with a damp meter and wrote it down.",
    "Gas and electrical certificates are current and in the folder.",
    "Tyres are from last year, the spare has never touched the ground.",
    "The awning was replaced in spring.",
  ],
  uses: [
    "Island bed at one end, club lounge at the other, and a door that closes on the bathroom.",
    "The bunks are long enough for teenagers, which is rarer than you would think.",
    "It tows straight behind anything rated for it. We weigh yours and the van before you sign.",
    "Four nights off the grid without a second thought, longer if the sun is out.",
  ],
  equipment: ["It has {features}.", "On board: {features}.", "Fitted with {features}."],
  closings: [
    "Handover takes half a day. Bring a notebook.",
    "Storage until your long service leave starts can be arranged.",
    "We deliver to Bunbury, Geraldton and Albany.",
    "Come and lie down in it. That is how people choose.",
  ],
};
