/** One piece of work for many who wait: what would be a commit each becomes a commit for up to `limit` of them. */
export interface Coalescing<Item, Result> {
  /** At most this many in one go. */
  readonly limit: number;
  /** How many goes at the same time. */
  readonly lanes: number;
  /** Two items of one key are never under way together, and keep their order. */
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
export function coalesced<Item, Result>({ limit, lanes, keyOf, run }: Coalescing<Item, Result>): (item: Item) => Promise<Result> {
  const underWay = new Set<string>();
  let waiting: Waiting<Item, Result>[] = [];
  let takenLanes = 0;
  let isWoken = false;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const barred = new Set(underWay);
    for (const one of waiting) {
      const key = keyOf(one.item);
      (batch.length < limit && !barred.has(key) ? batch : left).push(one);
      barred.add(key);
    }
    waiting = left;
    return batch;
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    takenLanes += 1;
    for (const { item } of batch) underWay.add(keyOf(item));
    try {
      const resultOf = await run(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const { item } of batch) underWay.delete(keyOf(item));
    takenLanes -= 1;
    pump();
  }

  function pump(): void {
    isWoken = false;
    while (takenLanes < lanes) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      void runBatch(batch);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After this turn of the event loop, so that what arrives together goes together.
      if (!isWoken) setImmediate(pump);
      isWoken = true;
    });
}
