import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import { end, handled } from './alert-life.rule.js';
import { lockOpenAlerts, saveLife } from './alert-life.store.js';

/**
 * Resolves the open alerts of these groups, whose cause is over (docs/alerts.md#alerts-that-end). Others stay as they are.
 * @param note kept with each of them
 */
export async function endAlerts(tx: Tx, rule: string, groupKeys: readonly string[], note: string, at: Date): Promise<void> {
  const ended = (await lockOpenAlerts(tx, rule, groupKeys)).map((known) => ({ known, next: end(known, at, note) }));
  for (const { next } of ended) await saveLife(tx, next);
  await appendFacts(
    tx,
    ended.map(({ known, next }) => handled(known, next, 'ended')),
  );
}
