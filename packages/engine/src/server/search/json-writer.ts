const CHUNK_CHARACTERS = 65_536;

export type JsonWriter = {
  /** Writes until the slice is over; returns whether all is written. */
  advance(isOver: () => boolean): boolean;
  readonly chunks: readonly Buffer[];
};

/**
 * Writes a value piece by piece down to a depth, so that an answer of many megabytes does not block others.
 * @param note - Called with the bytes as they are written; may throw.
 */
export function createJsonWriter(
  value: unknown,
  depth: number,
  note: (bytes: number) => void,
): JsonWriter {
  const pieces = listPieces(value, depth);
  const chunks: Buffer[] = [];
  let text = "";

  function flush(): void {
    const chunk = Buffer.from(text);
    text = "";
    note(chunk.length);
    chunks.push(chunk);
  }

  return {
    chunks,
    advance(isOver) {
      for (let next = pieces.next(); !next.done; next = pieces.next()) {
        text += next.value;
        if (text.length >= CHUNK_CHARACTERS) flush();
        if (isOver()) return false;
      }
      if (text !== "") flush();
      return true;
    },
  };
}

function* listPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== "object" || value === null) {
    yield JSON.stringify(value) ?? "null";
  } else if (Array.isArray(value)) yield* listElements(value, depth);
  else yield* listFields(value, depth);
}

function* listElements(elements: readonly unknown[], depth: number): Generator<string> {
  let lead = "[";
  for (const element of elements) {
    yield lead;
    yield* listPieces(element, depth - 1);
    lead = ",";
  }
  yield elements.length === 0 ? "[]" : "]";
}

/** A field may be a lazy getter: each is read once, when it is written. */
function* listFields(holder: object, depth: number): Generator<string> {
  let lead = "{";
  for (const name of Object.keys(holder)) {
    const value: unknown = Reflect.get(holder, name);
    if (value === undefined) continue;
    yield `${lead}${JSON.stringify(name)}:`;
    yield* listPieces(value, depth - 1);
    lead = ",";
  }
  yield lead === "{" ? "{}" : "}";
}
