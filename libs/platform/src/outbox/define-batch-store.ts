/** A store whose records many callers change at the same moment, each their own: one commit for many instead of one each. */
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Context, currentContext } from '../observing/context.js';
import { batcher } from '../time/batcher.js';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { appendTasksOf, type TasksInContext } from '../tasks/enqueue.js';
import { joinedClient } from '../postgres/joined-transaction.js';
import { appendFactsOf, type FactsInContext } from './append-facts.js';
import { type Change, type Decide, defineStore, type Store } from './define-store.js';

export interface ChangedState<Key, State> {
  readonly key: Key;
  readonly next: State;
  readonly known: State;
}

/** One of several changes, with the context it is made in. */
export interface RequestedChange<Key, State> {
  readonly key: Key;
  readonly decide: Decide<State, void>;
  readonly context: Context;
}

export interface BatchParts<Key, State> {
  /** A state per key, in the keys' order; rows are locked in a fixed order. A refusal means that key can have no state. */
  readonly loadAll: (tx: Tx, keys: readonly Key[]) => Promise<readonly (State | Refusal)[]>;
  readonly saveAll: (tx: Tx, changes: readonly ChangedState<Key, State>[]) => Promise<void>;
  /** Keys with the same name are the same record. */
  readonly nameOf: (key: Key) => string;
}

export interface BatchStore<Key, State> extends Store<Key, State> {
  /**
   * Like `change`, in one transaction with others' changes at that moment. A refusal undoes its own change only, and an
   * error that breaks the transaction fails only the change it comes from.
   */
  readonly changeTogether: (key: Key, decide: Decide<State, void>) => Promise<void>;
  /**
   * Inside an existing transaction, several changes at once; those of one record one after the other, each seeing
   * the result of the one before. A refusal is thrown.
   */
  within(tx: Tx): {
    readonly change: Change<Key, State>;
    readonly changeAll: (asked: readonly RequestedChange<Key, State>[]) => Promise<void>;
  };
}

/** Why a change was not made. */
interface Failed {
  readonly reason: unknown;
}

const LIMIT = 32;
const GATHER_MS = 3;

export function defineBatchStore<Key, State>(parts: BatchParts<Key, State>): (db: Database) => BatchStore<Key, State> {
  const open = defineStore<Key, State>({
    load: async (tx, key) => {
      const [first] = await parts.loadAll(tx, [key]);
      const state = given(first);
      if (isRefusal(state)) throw state;
      return state;
    },
    save: (tx, key, next, known) => parts.saveAll(tx, [{ key, next, known }]),
  });
  return (db) => {
    const store = open(db);
    const together = batcher<RequestedChange<Key, State>, Failed | null>({
      limit: LIMIT,
      windowMs: GATHER_MS,
      keyOf: ({ key }) => parts.nameOf(key),
      run: (items) => changeAll(db, parts, items),
    });
    return {
      change: store.change,
      within: (tx) => ({
        change: store.within(tx).change,
        changeAll: async (asked) => {
          if (asked.length === 0) return;
          const failureOf = await changeIn(tx, parts, asked);
          for (const one of asked) throwFailed(failureOf(one));
        },
      }),
      changeTogether: async (key, decide) => {
        if (joinedClient(db.pool) !== null) return store.change(key, decide);
        throwFailed(await together({ key, decide, context: currentContext() }));
      },
    };
  };
}

type ResultOf<Key, State> = (item: RequestedChange<Key, State>) => Failed | null;

async function changeAll<Key, State>(
  db: Database,
  parts: BatchParts<Key, State>,
  items: readonly RequestedChange<Key, State>[],
): Promise<ResultOf<Key, State>> {
  try {
    return await inTransaction(db, (tx) => changeIn(tx, parts, items));
  } catch (error) {
    // The server is down for all of them.
    if (isRefusal(error)) throw error;
    const [only, ...others] = items;
    if (only && others.length === 0) return () => ({ reason: error });
    return oneByOne(db, parts, items);
  }
}

async function oneByOne<Key, State>(
  db: Database,
  parts: BatchParts<Key, State>,
  items: readonly RequestedChange<Key, State>[],
): Promise<ResultOf<Key, State>> {
  const results = new Map<RequestedChange<Key, State>, Failed | null>();
  for (const item of items) {
    const resultOf = await changeAll(db, parts, [item]).catch((reason: unknown) => () => ({ reason }));
    results.set(item, resultOf(item));
  }
  return (item) => results.get(item) ?? null;
}

async function changeIn<Key, State>(
  tx: Tx,
  { loadAll, saveAll, nameOf }: BatchParts<Key, State>,
  items: readonly RequestedChange<Key, State>[],
): Promise<ResultOf<Key, State>> {
  const keys = new Map(items.map(({ key }) => [nameOf(key), key]));
  const loaded = await loadAll(tx, [...keys.values()]);
  const known = new Map([...keys.keys()].map((name, index) => [name, given(loaded[index])]));
  const next = new Map(known);
  const refused = new Map<RequestedChange<Key, State>, Failed>();
  const said: (FactsInContext & TasksInContext)[] = [];
  for (const item of items) {
    const name = nameOf(item.key);
    const state = given(next.get(name));
    const decision = isRefusal(state) ? state : item.decide(state);
    if (isRefusal(decision)) {
      refused.set(item, { reason: decision });
      continue;
    }
    next.set(name, decision.next);
    said.push({ facts: decision.facts, tasks: decision.tasks ?? [], context: item.context });
  }
  const changes = [...keys].flatMap(([name, key]) => changed(key, given(next.get(name)), given(known.get(name))));
  if (changes.length > 0) await saveAll(tx, changes);
  await appendFactsOf(tx, said);
  await appendTasksOf(tx, said);
  return (item) => refused.get(item) ?? null;
}

function changed<Key, State>(key: Key, next: State | Refusal, known: State | Refusal): ChangedState<Key, State>[] {
  return next === known || isRefusal(next) || isRefusal(known) ? [] : [{ key, next, known }];
}

function throwFailed(failed: Failed | null): void {
  if (failed) throw failed.reason;
}

function given<State>(state: State | Refusal | undefined): State | Refusal {
  if (state === undefined) throw new Error('A key was given no state');
  return state;
}
