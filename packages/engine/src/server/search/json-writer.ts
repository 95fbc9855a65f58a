/** Characters that are made into bytes at a time. */
const CHUNK_CHARACTERS = 65_536;

/** Writes a value as JSON, a slice at a time. */
export type JsonWriter = {
  /** Writes on until the turn is over; whether all is written. */
  advance(isOver: () => boolean): boolean;
  readonly chunks: readonly Buffer[];
};

/**
 * Begins to write a value, whose pieces down to a depth are written one by one: a whole answer may be
 * many megabytes, and a turn of the others is only between two pieces.
 *
 * @param note - Told of the bytes as they are written; what it throws ends the writing.
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

/** JSON in pieces: what stands deeper is one. */
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

/** A field may be made when it is read: each is read once, in its turn. */
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
