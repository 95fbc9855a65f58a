import { useEffect, useState } from "react";
import { SUGGESTIONS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Suggestions } from "#domain/search/suggest/suggestions.ts";

/** After the last key. */
const ASK_AFTER_MS = 100;

/** `found` is null where the request failed. */
type Answer = { text: string; found: Suggestions | null };

/**
 * Suggestions for a text; null asks nothing, and "" what is popular. A new text aborts the older request; meanwhile the answer to its beginning is
 * shown. A failed request has no answer.
 */
export function useSuggestions(typed: string | null): { answer: Answer | null; isBusy: boolean } {
  const text = typed?.trim() ?? null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(() => {
      if (text !== null) void ask(text, question.signal, setAnswer);
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  const isUsable = answer !== null && text !== null && isContinuation(answer.text, text);
  return { answer: isUsable ? answer : null, isBusy: Boolean(text) && answer?.text !== text };
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

/** One continues the other; nothing continues an empty text, whose answer is of another kind. */
function isContinuation(one: string, other: string): boolean {
  if (one === "" || other === "") return one === other;
  return one.startsWith(other) || other.startsWith(one);
}
