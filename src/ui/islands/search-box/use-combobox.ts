import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { listPopular, listRecent, listSuggested } from "./list-groups.ts";
import { moveActive } from "./move-active.ts";
import { usePresence } from "./use-presence.ts";
import { useRecentSearches } from "./use-recent-searches.ts";
import { useSuggestions } from "./use-suggestions.ts";

const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

/**
 * Arrows move, Enter opens, Escape closes the list and then clears the text, Delete forgets a recent search. What a
 * sheet offers before anything is typed is a part of the sheet, which Escape closes.
 */
export function useCombobox(
  form: RefObject<HTMLFormElement | null>,
  searchPath: string,
  query: string,
) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isAwake, isIn, isInSheet } = usePresence(form);
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  // The text that is already searched for needs no suggestions.
  const typed = text === query ? "" : text;
  const isBlank = typed.trim() === "";
  // A sheet has the space for more than recent searches.
  const isOffering = isInSheet && text.trim() === "";
  const { answer, isBusy } = useSuggestions(isBlank && !isOffering ? null : typed);
  // The results on the page were swapped.
  if (known !== query) {
    setKnown(query);
    setText(query);
  }
  const recent = useRecentSearches(isIn && isOpen && isBlank);

  const found = answer?.found ?? null;
  const offered = found && isOffering ? listPopular(searchPath, found) : [];
  const groups = isBlank
    ? [...listRecent(searchPath, recent.searches), ...offered]
    : found
      ? listSuggested(searchPath, answer?.text ?? "", found)
      : [];
  const options = groups.flatMap((group) => group.options);
  const isShown = isIn && isOpen && options.length > 0;
  const chosen = (isShown && active !== null && options[active]) || null;
  const activeId = chosen === null ? undefined : `${listId}-${active}`;
  useEffect(() => {
    if (activeId !== undefined) findElement(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const setShown = (isToBeOpen: boolean): void => {
    setIsOpen(isToBeOpen);
    setActive(null);
  };
  const write = (next: string): void => {
    setText(next);
    setShown(true);
  };
  const pick = (): void => setShown(false);
  const forget = (search: string | null): void => {
    field.current?.focus();
    recent.forget(search);
    setActive(null);
  };

  /** Whether the key was handled. */
  const press = (key: string): boolean => {
    if (key === "Escape" && isOffering) return false;
    if (key === "Escape" && isShown) setShown(false);
    else if (key === "Escape" && text !== "") setText("");
    else if (key === "Enter" && activeId !== undefined) findElement(activeId)?.click();
    else if (key === "Delete" && chosen?.kind === "recent") forget(chosen.text);
    else return move(key);
    return true;
  };
  const move = (key: string): boolean => {
    if (!isShown && OPENING_KEYS.includes(key)) {
      setShown(true);
      return true;
    }
    const next = isShown ? moveActive(key, active, options.length) : undefined;
    if (next !== undefined) setActive(next);
    return next !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    // Keys of input methods and shortcuts are not ours.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (press(key)) event.preventDefault();
  };

  return {
    listId,
    field,
    text,
    isAwake,
    isBusy,
    isBlank,
    isShown,
    groups,
    chosen,
    activeId,
    optionsText: answer?.text ?? "",
    searches: recent.searches,
    open: () => setIsOpen(true),
    leave: () => setActive(null),
    write,
    pick,
    forget,
    onKeyDown,
  };
}

const findElement = (id: string): HTMLElement | null => document.getElementById(id);
