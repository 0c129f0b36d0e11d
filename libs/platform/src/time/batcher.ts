/** One piece of work for many who wait: what would be a commit or a call each becomes one for up to `limit` of them. */
export interface BatcherOptions<Item, Result> {
  /** At most this many in one go; there is one at a time. */
  readonly limit: number;
  /** How long the first of a go waits for company. */
  readonly windowMs: number;
  /** Two items of one key never go together, and keep their order. */
  readonly keyOf: (item: Item) => string;
  /** Resolves, once it is done, to what it means for each item; what it throws, every one of them gets. */
  readonly run: (items: readonly Item[]) => Promise<(item: Item) => Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Each caller is answered after the go that carried its item, never before. */
export function batcher<Item, Result>({
  limit,
  windowMs: gatherMs,
  keyOf,
  run,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (batch.size < limit && !batch.has(key)) batch.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...batch.values()];
  }

  async function runBatch(): Promise<void> {
    timer = undefined;
    isRunning = true;
    const batch = takeBatch();
    try {
      const resultOf = await run(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isRunning = false;
    schedule();
  }

  function schedule(): void {
    if (isRunning || waiting.length === 0) return;
    if (waiting.length < limit) {
      timer ??= setTimeout(() => void runBatch(), gatherMs);
      return;
    }
    clearTimeout(timer);
    void runBatch();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
