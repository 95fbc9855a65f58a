import { useEffect, useState } from "react";
import { SUGGESTIONS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Suggestions } from "#domain/search/suggest/suggestions.ts";

/** From the last key to the question. */
const ASK_AFTER_MS = 100;

/** What was found for a text; null where the question failed. */
type Answer = { text: string; found: Suggestions | null };

/**
 * What the site offers for a text. Each text ends the question for the one before, so that an older
 * answer never comes after a newer one. While a text is asked for, the answer to its beginning
 * stands. A question that fails has no answer.
 */
export function useSuggestions(typed: string): { answer: Answer | null; isBusy: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(() => {
      if (text !== "") void ask(text, question.signal, setAnswer);
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  const stands = answer !== null && text !== "" && isAkin(answer.text, text);
  return { answer: stands ? answer : null, isBusy: text !== "" && answer?.text !== text };
}

async function ask(
  text: string,
  signal: AbortSignal,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  const found = await fetchSuggestions(text, signal).catch(() => null);
  if (!signal.aborted) onAnswer({ text, found });
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ query: text });
  const response = await fetch(`${SUGGESTIONS_PATH}?${query}`, { signal });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** One was written on to the other, or deleted to it. */
function isAkin(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
