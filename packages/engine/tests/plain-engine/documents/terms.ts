import type { Term } from "../values/cell.ts";
import { fold } from "../values/plain-values.ts";
import { createLowestFree } from "./lowest-free.ts";

/** Every text of the documents' cells once, while some cell has it. */
export type Terms = {
  /** The term of a spelling; each `take` needs one `release`. */
  take(spelling: string): Term;
  release(term: Term): void;
  /** Above the position of every term. */
  limit(): number;
};

type CountedTerm = Term & { uses: number };

export function createTerms(): Terms {
  const bySpelling = new Map<string, CountedTerm>();
  const positions = createLowestFree();
  let limit = 0;

  function add(spelling: string): CountedTerm {
    const position = positions.take();
    limit = Math.max(limit, position + 1);
    const term = { spelling, normalised: fold(spelling), position, uses: 0 };
    bySpelling.set(spelling, term);
    return term;
  }

  return {
    take(spelling) {
      const term = bySpelling.get(spelling) ?? add(spelling);
      term.uses += 1;
      return term;
    },
    release({ spelling, position }) {
      const term = bySpelling.get(spelling);
      if (!term) return;
      term.uses -= 1;
      if (term.uses > 0) return;
      bySpelling.delete(spelling);
      positions.free(position);
    },
    limit: () => limit,
  };
}
