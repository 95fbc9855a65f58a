import { opensOfferedForm } from "../../vehicle/card/resolve-buttons.ts";
import {
  type CardButton,
  DEFAULT_CARD_BUTTONS,
  DEFAULT_SIDEBAR_BUTTONS,
} from "../../vehicle/vehicle-buttons.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type ButtonSet = {
  key: "card_buttons" | "sidebar_buttons";
  buttons: readonly CardButton[];
  labelled: readonly string[];
  /** The platform's set names buttons of every form, whatever a site offers. */
  isOwn: boolean;
};

/** Settings of buttons that change nothing: the button is not in the set, or its form is not offered. */
export function findIdleButtons(site: Site): Finding[] {
  const sets = listSets(site);
  return [
    ...sets.flatMap((set) => findWithoutForm(set, site)),
    ...sets.flatMap(findIdleLabels),
    ...findSwitchedOn(site, sets),
    ...findBarePage(site),
  ];
}

function listSets(site: Site): ButtonSet[] {
  return [
    {
      key: "card_buttons",
      buttons: site.card_buttons,
      labelled: Object.keys(site.card_button_labels),
      isOwn: site.card_buttons.join() !== DEFAULT_CARD_BUTTONS.join(),
    },
    {
      key: "sidebar_buttons",
      buttons: site.sidebar_buttons,
      labelled: Object.keys(site.sidebar_button_labels),
      isOwn: site.sidebar_buttons.join() !== DEFAULT_SIDEBAR_BUTTONS.join(),
    },
  ];
}

function findWithoutForm({ key, buttons, isOwn }: ButtonSet, site: Site): Finding[] {
  if (!isOwn) return [];
  return buttons
    .filter((button) => !opensOfferedForm(button, site))
    .map((button) => ({
      severity: "note",
      what: `${key} names ${button}, whose form the site does not offer: the button is not shown.`,
      mend: `Add its form to forms.offered, or take ${button} out of ${key}.`,
    }));
}

function findIdleLabels({ key, buttons, labelled }: ButtonSet): Finding[] {
  const labels = key.replace("buttons", "button_labels");
  return labelled
    .filter((name) => !buttons.some((button) => button === name))
    .map((name) => ({
      severity: "note",
      what: `${labels} words ${name}, a button that ${key} does not name.`,
      mend: `Add ${name} to ${key}, or take its words out.`,
    }));
}

/** A switch that offers something, without a button for it anywhere. */
function findSwitchedOn(site: Site, sets: readonly ButtonSet[]): Finding[] {
  const switches = [
    { key: "reserve_button", isOn: site.reserve_button, button: "reserve_now" },
    { key: "autograb", isOn: site.autograb, button: "trade_in" },
    { key: "buy_online.enabled", isOn: site.buy_online.enabled, button: "buy_online" },
  ] as const;
  return switches
    .filter(({ isOn, button }) => isOn && !sets.some((set) => set.buttons.includes(button)))
    .map(({ key, button }) => ({
      severity: "note",
      what: `${key} is on, and neither card_buttons nor sidebar_buttons names ${button}: no vehicle offers it.`,
      mend: `Add ${button} to one of them, or switch ${key} off.`,
    }));
}

/** A shopper who cannot ask about a vehicle on its page is lost. */
function findBarePage(site: Site): Finding[] {
  if (site.sidebar_buttons.some((button) => opensOfferedForm(button, site))) return [];
  return [
    {
      severity: "warning",
      what: "No button of sidebar_buttons can be shown: a vehicle's page has no way to enquire.",
      mend: "Name enquire_now in sidebar_buttons, and vehicle in forms.offered.",
    },
  ];
}
