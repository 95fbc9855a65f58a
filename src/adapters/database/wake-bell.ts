/** Tells those who watch; the source of waking runs only while somebody does. */
export class WakeBell {
  readonly #watchers = new Set<() => void>();
  readonly #start: () => () => void;
  #stop: (() => void) | null = null;

  /** @param start Begins to listen for commits, and returns how to end it. */
  constructor(start: () => () => void) {
    this.#start = start;
  }

  watch(onWake: () => void): () => void {
    const watcher = () => onWake();
    this.#watchers.add(watcher);
    this.#stop ??= this.#start();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.silence();
    };
  }

  ring(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** Ends the listening, whoever still watches. */
  silence(): void {
    this.#watchers.clear();
    this.#stop?.();
    this.#stop = null;
  }
}
