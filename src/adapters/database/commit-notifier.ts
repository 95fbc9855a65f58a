/** Notifies watchers of commits; listens only while there is a watcher. */
export class CommitNotifier {
  readonly #watchers = new Set<() => void>();
  readonly #listen: () => () => void;
  #stopListening: (() => void) | null = null;

  /** @param start Begins to listen for commits; returns a function that ends it. */
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

  /** Stops listening and forgets all watchers. */
  stop(): void {
    this.#watchers.clear();
    this.#stopListening?.();
    this.#stopListening = null;
  }
}
