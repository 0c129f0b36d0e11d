/** Sign-in attempts: each is recorded before its password or code is checked, and settled afterwards (docs/sessions.md#guessing). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { isKnownDevice } from './device.store.js';
import { accountFailures, knownDevices, type SignInAttempt, signInFailures, signInSuccesses } from './tables.js';
import { ACCOUNT_WINDOW_MS, type AttemptHistory, DEVICE_FAILURES, SOURCE_FAILURES, SOURCE_WINDOW_MS } from './throttle.rule.js';

export interface AttemptState {
  readonly history: AttemptHistory;
  /** The attempt to record; null until it is allowed. */
  readonly attempt: SignInAttempt | null;
}

/** Attempts on one account start one after the other, so that each sees all before it. */
const openStore = defineStore<SignInAttempt, AttemptState>({
  load: async (tx, requested) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requested.account_ref}, 9))`);
    return { history: await readHistory(tx, requested), attempt: null };
  },
  save: async (tx, _requested, { attempt }) => {
    if (attempt) await tx.insert(signInFailures).values(attempt);
  },
});

export function attemptStore(db: Database) {
  return {
    ...openStore(db),
    fail: (attempt: SignInAttempt) => inTransaction(db, (tx) => recordFailure(tx, attempt)),
    discard: (attempt: SignInAttempt) => inTransaction(db, (tx) => deleteAttempt(tx, attempt)),
  };
}

async function readHistory(tx: Tx, { account_ref, person_id, device_id, source, at }: SignInAttempt): Promise<AttemptHistory> {
  const [ofAccount] = await tx
    .select({
      untrusted: sql<number>`(count(*) filter (where device_id is null and step = 'password'))::int`,
      last: sql<string | null>`max(at) filter (where device_id is null and step = 'password')`,
      device: sql<number>`(count(*) filter (where device_id = ${device_id}))::int`,
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.account_ref, account_ref), gt(signInFailures.at, before(at, ACCOUNT_WINDOW_MS))));
  const [sinceSuccess] = await tx.select().from(accountFailures).where(eq(accountFailures.account_ref, account_ref));
  return {
    isKnownDevice: device_id !== null && person_id !== null && (await isKnownDevice(tx, device_id, person_id)),
    deviceFailures: ofAccount?.device ?? 0,
    untrustedFailures: ofAccount?.untrusted ?? 0,
    lastUntrustedFailureAt: ofAccount?.last ? new Date(ofAccount.last) : null,
    failuresSinceSuccess: sinceSuccess?.failures ?? 0,
    source: await readSource(tx, source, before(at, SOURCE_WINDOW_MS)),
  };
}

async function readSource(tx: Tx, source: string, since: Date): Promise<AttemptHistory['source']> {
  const failed = and(eq(signInFailures.source, source), eq(signInFailures.is_open, false), gt(signInFailures.at, since));
  const [failures] = await tx.select({ number: count() }).from(signInFailures).where(failed);
  const succeeded = and(eq(signInSuccesses.source, source), gt(signInSuccesses.at, since));
  const [successes] = await tx.select({ number: count() }).from(signInSuccesses).where(succeeded);
  const newestFirst = tx.select({ at: signInFailures.at }).from(signInFailures).where(failed).orderBy(desc(signInFailures.at));
  const [blocking] = await newestFirst.limit(1).offset(SOURCE_FAILURES - 1);
  return { failures: failures?.number ?? 0, successes: successes?.number ?? 0, blockingFailureAt: blocking?.at ?? null };
}

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms);
}

/** Settles a recorded attempt as failed. A browser's tenth failure while trusted costs it its trust for the account. */
export async function recordFailure(tx: Tx, { id, account_ref, person_id, device_id, at }: SignInAttempt): Promise<void> {
  await tx.update(signInFailures).set({ is_open: false }).where(eq(signInFailures.id, id));
  await tx
    .insert(accountFailures)
    .values({ account_ref, person_id, failures: 1, last_at: at })
    .onConflictDoUpdate({ target: accountFailures.account_ref, set: { failures: sql`${accountFailures.failures} + 1`, last_at: at } });
  if (device_id === null || person_id === null) return;
  const ofDevice = and(eq(signInFailures.account_ref, account_ref), eq(signInFailures.device_id, device_id));
  const [counted] = await tx
    .select({ number: count() })
    .from(signInFailures)
    .where(and(ofDevice, gt(signInFailures.at, before(at, ACCOUNT_WINDOW_MS))));
  if ((counted?.number ?? 0) < DEVICE_FAILURES) return;
  await tx.delete(knownDevices).where(and(eq(knownDevices.device_id, device_id), eq(knownDevices.person_id, person_id)));
}

/** The password or code was right, or could not be checked: the attempt does not count. */
export async function deleteAttempt(tx: Tx, { id }: SignInAttempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
}

/** Settles a recorded attempt as a success and resets the account's failures. */
export async function recordSuccess(tx: Tx, { id, account_ref, source, at }: SignInAttempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
  await tx.insert(signInSuccesses).values({ id, source, at });
  await tx.delete(accountFailures).where(eq(accountFailures.account_ref, account_ref));
}

/** The person proved with a link that the account is theirs, so failures caused by others no longer count. */
export async function clearFailures(tx: Tx, accountRef: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.account_ref, accountRef));
  await tx.delete(accountFailures).where(eq(accountFailures.account_ref, accountRef));
}
