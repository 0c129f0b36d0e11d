import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { AlertRaised } from '@paanch/contracts/security/events';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import { openDetections, saveAlert } from './alert.store.js';
import { type Detection, detectIn, mergeDetections, rangeAround } from './detection.rule.js';
import { groupName, type HitGroup, hitGroups } from './hit-groups.rule.js';
import { hitsAround, lockGroups, saveHits, sumHits } from './hit.store.js';
import { ALERT_RULES } from './rules/alert-rules.js';
import type { Hit } from './rules/hit.rule.js';

/** Runs every rule over new events, and raises alerts or lets open ones grow (docs/alerts.md#windows). */
export async function raiseAlerts(tx: Tx, events: readonly RecordedEvent[], newId: () => string): Promise<void> {
  const groups = hitGroups(ALERT_RULES, events);
  if (groups.length === 0) return;
  await lockGroups(tx, groups);
  await saveHits(tx, groups);
  const hits = await hitsAround(tx, groups);
  const open = await openDetections(tx, groups);
  for (const group of groups) {
    const name = groupName(group.rule.id, group.group_key);
    await appendFacts(tx, await updateAlert(tx, group, open.get(name) ?? null, hits.get(name) ?? [], newId));
  }
}

/** Leaves a fact when the alert is raised, and again only when its severity changes. */
async function updateAlert(tx: Tx, group: HitGroup, open: Detection | null, hits: readonly Hit[], newId: () => string): Promise<Fact[]> {
  const { rule, group_key, fresh } = group;
  const detection = mergeDetections(open, detectIn(rule, hits, rangeAround(rule, fresh)));
  if (!detection) return [];
  const { user_role, ...sums } = await sumHits(tx, group, detection);
  const description = rule.describe({ ...detection, ...sums, group_key, user_role });
  const values = { ...detection, ...sums, description, action_required: rule.actionRequired };
  const id = await saveAlert(tx, { id: newId(), rule: rule.id, group_key }, values);
  const { severity } = detection;
  return open?.severity === severity ? [] : [fact(AlertRaised, id, { alert_id: id, rule: rule.id, severity })];
}
