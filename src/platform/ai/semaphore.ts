/** Lets so many through at once; the others wait in the order in which they came. */
export class Semaphore {
  #inside = 0;
  #waiting: Array<() => void> = [];

  /**
   * Waits for a place. Rejects with the signal's reason when it is aborted meanwhile.
   *
   * @returns a function that gives the place back
   */
  async enter(places: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#inside >= places) {
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          this.#waiting = this.#waiting.filter((other) => other !== admit);
          reject(signal?.reason);
        };
        this.#waiting.push(admit);
        signal?.addEventListener('abort', leave, { once: true });
      });
    } else {
      this.#inside += 1;
    }
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = this.#waiting.shift();
      // The place goes straight to the next in line.
      if (next) next();
      else this.#inside -= 1;
    };
  }
}
