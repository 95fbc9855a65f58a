import type { DescriptionWords } from "./description-words.ts";

/** {name} is year, make and model; {grade} the badge; {features} three of its features. */
export const USED_CAR_WORDS: DescriptionWords = {
  openings: [
    "A tidy {name} in {colour} with {km} on it.",
    "One owner from new, this {name} was serviced on time and kept under cover.",
    "This {name} came to us from a family who had simply outgrown it.",
    "We bought this {colour} {name} from its second owner, who lives ten minutes away and still drops in for tyres.",
    "Traded on a newer one last week: a {name} that has done {km}, nearly all of it on the open road.",
    "Some cars need a long story. This {name} does not: good history, straight body, fair price.",
    "If you have been waiting for a {grade} in {colour}, here it is.",
    "An ex-company {name}, serviced by the book because somebody else was paying.",
    "The {name} has been a safe choice for years, and this one shows why.",
    "Local car, local history. The {name} has never been further than the coast and back.",
  ],
  conditions: [
    "The service book is stamped to date and the next service is not due for a while.",
    "There is a small mark on the left rear bumper corner, which you can see in person. Everything else is as it should be.",
    "All four tyres have more than half their tread, and the front brakes were done before it came to us.",
    "Two keys, both manuals and the original floor mats are with the car.",
    "We replaced the battery and the wiper blades, and fixed a stone chip in the windscreen.",
    "The interior is clean and smells of nothing, which is how we like it.",
    "Our workshop drove it for a day and found nothing worth writing down.",
    "It has had one repair: a rear door, done by a licensed repairer, with the invoice on file.",
    "The roadworthy inspection is done and the report is in the glovebox.",
    "Paint is original on every panel that we measured.",
  ],
  uses: [
    "It is easy to park, easy to see out of and cheap to keep.",
    "There is room for two child seats and a pram, and the back seat folds nearly flat.",
    "On the highway it settles at a hundred and ten and asks for very little.",
    "A first car that a parent can be calm about.",
    "Quiet enough to hear the children argue in the back.",
    "The boot takes four large bags; we tried.",
    "It pulls harder than the numbers suggest and stops straight.",
  ],
  equipment: [
    "Fitted with {features}.",
    "You get {features}, among much else.",
    "It comes with {features}; the full list is below.",
    "The things that people ask about: {features}. All there, all working.",
  ],
  closings: [
    "Finance can be arranged here, and your trade is welcome whatever shape it is in.",
    "Come for a drive. It takes twenty minutes and there is no paperwork first.",
    "We can bring it to you within 50 km for a look.",
    "The price is the price that you see. Ask us what is in it and we will tell you.",
    "Cars like this leave quickly; a call before you drive out saves you the trip.",
    "A clear title certificate and the history check come with the contract.",
  ],
};

export const NEW_CAR_WORDS: DescriptionWords = {
  openings: [
    "New {name} {grade} in {colour}, on the floor and ready to register.",
    "In stock now: the {name} in {grade} trim. No waiting for a ship.",
    "The {name} {grade} that most of our customers end up choosing, here in {colour}.",
    "Brand new {name}, finished in {colour}, with delivery kilometres only.",
    "Just unloaded: a {name} {grade} in {colour}.",
  ],
  conditions: [
    "The full new vehicle warranty starts on the day you collect it.",
    "Twelve months' registration and roadside assistance are part of the price.",
    "Capped-price servicing applies; ask us for the table before you sign.",
    "Window tint and floor mats can be added before delivery, at the price on our list.",
  ],
  uses: [
    "Bring the family and the pram, and see what fits before you decide.",
    "We keep one registered as a demonstrator, so you can drive the same thing first.",
    "It tows, it parks itself in most places, and it does not mind a dirt road.",
    "Small enough for the city, settled on a long trip.",
  ],
  equipment: [
    "Standard on this grade: {features}.",
    "It has {features}.",
    "Equipment runs to {features}.",
  ],
  closings: [
    "Delivery is usually within the week.",
    "Your trade-in is valued on the spot, in writing.",
    "Fleet and business buyers: ask for the fleet desk.",
    "Order banks are open for other colours; this one can be yours on Saturday.",
  ],
};

export const DEMO_CAR_WORDS: DescriptionWords = {
  openings: [
    "Our own demonstrator: a {name} {grade} with {km} on it.",
    "Driven by our sales team and nobody else, this {name} is now for sale.",
    "Nearly new {name} in {colour}, first registered by us.",
  ],
  conditions: [
    "The balance of the new vehicle warranty goes with it.",
    "It has had its first service, done here, at no cost to you.",
    "Not a scratch on it; test drives were always with one of us beside the driver.",
  ],
  uses: [
    "You save the first year's depreciation and skip the wait.",
    "It is run in, and the phone is already the only thing left to pair.",
  ],
  equipment: ["Fitted with {features}.", "On board: {features}."],
  closings: [
    "One only. When it goes, the next one is registered months later.",
    "Drive it home for the evening if you like.",
  ],
};
