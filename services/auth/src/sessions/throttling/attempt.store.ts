/** Attempts to sign in: counted before they are checked, and again known for what they were after it (trust 1.9). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { isKnownDevice } from './find-devices.js';
import { ACCOUNT_WINDOW_MS, DEVICE_FAILURES, type AttemptHistory, SOURCE_FAILURES, SOURCE_WINDOW_MS } from './throttle.rule.js';
import { accountFailures, knownDevices, type SignInAttempt, signInFailures, signInSuccesses } from './tables.js';

export interface OpenedAttempt {
  readonly history: AttemptHistory;
  /** The one that begins; null until that is decided. */
  readonly attempt: SignInAttempt | null;
}

/** Attempts on one account begin one after the other, so that the next one knows of all before it. */
export const attemptStore = defineStore<SignInAttempt, OpenedAttempt>({
  load: async (tx, asked) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${asked.account_ref}, 9))`);
    return { history: await readGuesses(tx, asked), attempt: null };
  },
  save: async (tx, _asked, { attempt }) => {
    if (attempt) await tx.insert(signInFailures).values(attempt);
  },
});

async function readGuesses(tx: Tx, { account_ref, person_id, device_id, source, at }: SignInAttempt): Promise<AttemptHistory> {
  const [ofAccount] = await tx
    .select({
      strangers: sql<number>`(count(*) filter (where device_id is null and step = 'password'))::int`,
      last: sql<string | null>`max(at) filter (where device_id is null and step = 'password')`,
      device: sql<number>`(count(*) filter (where device_id = ${device_id}))::int`,
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.account_ref, account_ref), gt(signInFailures.at, before(at, ACCOUNT_WINDOW_MS))));
  const [sinceSuccess] = await tx.select().from(accountFailures).where(eq(accountFailures.account_ref, account_ref));
  return {
    isKnownDevice: device_id !== null && person_id !== null && (await isKnownDevice(tx, device_id, person_id)),
    deviceFailures: ofAccount?.device ?? 0,
    untrustedFailures: ofAccount?.strangers ?? 0,
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
  const nth = tx.select({ at: signInFailures.at }).from(signInFailures).where(failed).orderBy(desc(signInFailures.at));
  const [holding] = await nth.limit(1).offset(SOURCE_FAILURES - 1);
  return { failures: failures?.number ?? 0, successes: successes?.number ?? 0, blockingFailureAt: holding?.at ?? null };
}

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms);
}

/** It failed. The browser's tenth failure while trusted costs it its trust for the account. */
export const failedAttemptStore = defineStore<SignInAttempt, { readonly isFailed: boolean }>({
  load: () => Promise.resolve({ isFailed: false }),
  save: recordFailure,
});

/** For a try that was counted when it began. */
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

/** It was no guess: what was typed was right, or could not be checked. */
export async function deleteAttempt(tx: Tx, { id }: SignInAttempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
}

export const discardedAttemptStore = defineStore<SignInAttempt, { readonly isDiscarded: boolean }>({
  load: () => Promise.resolve({ isDiscarded: false }),
  save: (tx, attempt) => deleteAttempt(tx, attempt),
});

/** Somebody is in: the source counts one more success, and the account's failures begin anew. */
export async function recordSuccess(tx: Tx, { id, account_ref, source, at }: SignInAttempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
  await tx.insert(signInSuccesses).values({ id, source, at });
  await tx.delete(accountFailures).where(eq(accountFailures.account_ref, account_ref));
}

/** The person proved by a link that the account is theirs: nothing that others tried counts against them. */
export async function clearFailures(tx: Tx, accountRef: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.account_ref, accountRef));
  await tx.delete(accountFailures).where(eq(accountFailures.account_ref, accountRef));
}
