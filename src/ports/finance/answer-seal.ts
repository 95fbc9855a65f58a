/** Answers that were encrypted. */
export type SealedBox = {
  /** The encrypted text, with the name of its key. */
  text: string;
  /**
   * The same for the same answers under the same key, so that a submit that is sent again is known; it tells
   * nothing without the key.
   */
  digest: string;
};

/** Why sealed answers cannot be read or made; the message is for the operator and holds no answer. */
export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SealError";
  }
}

/** Tells an operator that the records know another key by the name. */
export function toChangedKeyText(name: string): string {
  return `The key "${name}" is another than before: give it another name, and put the former key behind it.`;
}

/** A key, as far as somebody without it may know it. */
export type SealKey = {
  name: string;
  /** How the texts begin that were sealed under a key of the name. */
  head: string;
  /** The same for the same key alone, and tells nothing of it. */
  check: string;
};

/** Encrypts answers under a key that is not in the records. */
export type AnswerSeal = {
  /** False where there is no key, or none that may be used: forms that ask for such answers are not offered then. */
  readonly isReady: boolean;
  /**
   * @param context What the box belongs to, such as its site: it is opened under the same one alone.
   * @throws SealError without a key.
   */
  seal(plainText: string, context: string): SealedBox;
  /** @throws SealError where its key is missing, it was changed, or it belongs to another context. */
  open(text: string, context: string): string;
  /** Nothing is sealed any more under the keys of these names, as the records know others by them. */
  refuse(names: readonly string[]): void;
  /** The current one first; none without a key. @throws SealError where the keys cannot be read. */
  listKeys(): readonly SealKey[];
};
