/** The one way to change a record: the change includes its facts and tasks, so nothing is saved without saying what happened. */
import type { Fact } from '@paanch/contracts/kernel/event';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { appendTasks } from '../tasks/enqueue.js';
import { appendFacts } from './append-facts.js';
import { withChanger } from './name-changer.js';

export interface Decision<State, Outcome> {
  readonly next: State;
  readonly facts: readonly Fact[];
  /** What is to be done because of it, after the commit. */
  readonly tasks?: readonly Task[];
  readonly outcome: Outcome;
}

/** Nothing changed and nothing happened; the save is skipped. */
export function unchanged<State, Outcome>(known: State, outcome: Outcome): Decision<State, Outcome> {
  return { next: known, facts: [], outcome };
}

export type Decide<State, Outcome> = (known: State) => Decision<State, Outcome> | Refusal;

/**
 * Load for update, decide, save, append the facts and tasks, commit. A refusal of the rule rolls back and is thrown. `decide`
 * may run more than once (serialization failures), so it must be pure.
 */
export type Change<Key, State> = <Outcome>(key: Key, decide: Decide<State, Outcome>) => Promise<Outcome>;

export interface Store<Key, State> {
  readonly change: Change<Key, State>;
  /** The same inside an existing transaction: a consumer's, or one that changes two records. */
  within(tx: Tx): { readonly change: Change<Key, State> };
}

export interface StoreParts<Key, State> {
  /** Reads and locks the record (`for update`), or returns the state a new one starts from. */
  readonly load: (tx: Tx, key: Key) => Promise<State>;
  readonly save: (tx: Tx, key: Key, next: State, known: State) => Promise<void>;
}

export function defineStore<Key, State>({ load, save }: StoreParts<Key, State>): (db: Database) => Store<Key, State> {
  const changeIn = async <Outcome>(tx: Tx, key: Key, decide: Decide<State, Outcome>): Promise<Outcome> => {
    const known = await load(tx, key);
    const decision = decide(known);
    if (isRefusal(decision)) throw await withChanger(tx, decision);
    if (decision.next !== known) await save(tx, key, decision.next, known);
    await appendFacts(tx, decision.facts);
    await appendTasks(tx, decision.tasks ?? []);
    return decision.outcome;
  };
  return (db) => ({
    change: (key, decide) => inTransaction(db, (tx) => changeIn(tx, key, decide)),
    within: (tx) => ({ change: (key, decide) => changeIn(tx, key, decide) }),
  });
}
