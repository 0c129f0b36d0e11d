/** Batches single pieces of work: what would be a commit or a call each becomes one for up to `limit` of them. */
export interface BatcherOptions<Item, Result> {
  /** Items per batch; one batch runs at a time. */
  readonly limit: number;
  /** How long the first item of a batch waits for more. */
  readonly windowMs: number;
  /** Two items with the same key are never in one batch, and keep their order. */
  readonly keyOf: (item: Item) => string;
  /** Resolves to the result of each item; if it throws, every item of the batch rejects. */
  readonly run: (items: readonly Item[]) => Promise<(item: Item) => Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Each caller is answered after the batch with its item is done, never before. */
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
