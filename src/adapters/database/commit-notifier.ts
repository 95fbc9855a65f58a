/** Tells those who watch; the source of waking runs only while somebody does. */
export class CommitNotifier {
  readonly #watchers = new Set<() => void>();
  readonly #listen: () => () => void;
  #stopListening: (() => void) | null = null;

  /** @param start Begins to listen for commits, and returns how to end it. */
  constructor(start: () => () => void) {
    this.#listen = start;
  }

  watch(onCommit: () => void): () => void {
    const watcher = () => onCommit();
    this.#watchers.add(watcher);
    this.#stopListening ??= this.#listen();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.stop();
    };
  }

  notify(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** Ends the listening, whoever still watches. */
  stop(): void {
    this.#watchers.clear();
    this.#stopListening?.();
    this.#stopListening = null;
  }
}
