import { type RefObject, useState, useSyncExternalStore } from "react";

/**
 * Whether React has hydrated, whether the visitor is in the form (it has the focus, or its sheet is open), and
 * whether that is in a sheet.
 * Closing a phone's keyboard takes the focus away, but must not close the list.
 */
export function usePresence(form: RefObject<HTMLFormElement | null>) {
  const [presence] = useState(() => createPresence(() => form.current));
  const isAwake = useSyncExternalStore(followNothing, isTrue, isFalse);
  const isIn = useSyncExternalStore(presence.follow, presence.read, isFalse);
  const isInSheet = useSyncExternalStore(presence.follow, presence.readSheet, isFalse);
  return { isAwake, isIn, isInSheet };
}

function createPresence(findForm: () => HTMLFormElement | null) {
  let isIn = false;
  return {
    read: () => isIn,
    readSheet: () => isIn && isInSheet(findForm()),
    follow: (onChange: () => void): (() => void) => {
      const look = (): void => {
        isIn = isVisitorIn(findForm());
        onChange();
      };
      // While the focus moves nothing has it: closing the list then would lose a press on it.
      const lookSoon = (): void => void setTimeout(look);
      document.addEventListener("focusin", look);
      document.addEventListener("focusout", lookSoon);
      document.addEventListener("toggle", look, true);
      look();
      return () => {
        document.removeEventListener("focusin", look);
        document.removeEventListener("focusout", lookSoon);
        document.removeEventListener("toggle", look, true);
      };
    },
  };
}

function isVisitorIn(form: HTMLFormElement | null): boolean {
  if (form === null) return false;
  return form.contains(document.activeElement) || isInSheet(form);
}

const isInSheet = (form: HTMLElement | null): boolean => Boolean(form?.closest(":popover-open"));

const followNothing = () => () => {};
const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
