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

/** Encrypts answers under a key that is not in the records. */
export type AnswerSeal = {
  /** False where there is no key: forms that ask for such answers are not offered then. */
  isReady: boolean;
  /**
   * @param context What the box belongs to, such as its site: it is opened under the same one alone.
   * @throws SealError without a key.
   */
  seal(plainText: string, context: string): SealedBox;
  /** @throws SealError where its key is missing, it was changed, or it belongs to another context. */
  open(text: string, context: string): string;
  /** How the texts begin that were sealed under its keys, as far as the keys' names tell; none without a key. */
  listHeads(): readonly string[];
};
