import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { AlertRaised } from '@paanch/contracts/security/events';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import { type IsShared, NOT_SHARED } from '../networks/is-shared.rule.js';
import { lastClosed, openDetections, saveAlert } from './alert.store.js';
import { hitsAfterCoolDown } from './cool-down.rule.js';
import { type Detection, detectIn, mergeDetections, rangeAround, reachedAt } from './detection.rule.js';
import { groupName, type HitGroup, hitGroups } from './hit-groups.rule.js';
import { hitsAround, lockGroups, saveHits, sumHits } from './hit.store.js';
import { ALERT_RULES } from './rules/alert-rules.js';
import type { Hit } from './rules/hit.rule.js';
import { triesIn } from './settling/attack-tries.rule.js';
import { saveTries } from './settling/settling.store.js';

/** Runs every rule over new events, and raises alerts or lets open ones grow (docs/alerts.md#windows). */
export async function raiseAlerts(tx: Tx, events: readonly RecordedEvent[], newId: () => string): Promise<void> {
  const groups = hitGroups(ALERT_RULES, events);
  if (groups.length === 0) return;
  const judged = groups.filter(({ rule }) => rule.settlesMs === undefined);
  await lockGroups(tx, judged);
  await saveHits(tx, groups);
  await judgeGroups(tx, judged, newId);
}

/** Judges the windows with new hits of locked groups. Whether alerts were raised, or became more severe. */
export async function judgeGroups(tx: Tx, groups: readonly HitGroup[], newId: () => string, isShared = NOT_SHARED): Promise<boolean> {
  if (groups.length === 0) return false;
  const hits = await hitsAround(tx, groups);
  const open = await openDetections(tx, groups);
  const closed = await lastClosed(tx, groups);
  let isChanged = false;
  for (const group of groups) {
    const name = groupName(group.rule.id, group.group_key);
    const heard = (all: readonly Hit[]) => hitsAfterCoolDown(group.rule, closed.get(name), all);
    const awake = { ...group, fresh: heard(group.fresh) };
    if (awake.fresh.length === 0) continue;
    const found = judgeGroup(awake, heard(hits.get(name) ?? []), isShared);
    const facts = await updateAlert(tx, awake, open.get(name) ?? null, found, newId);
    await appendFacts(tx, facts);
    await saveTries(tx, found.tries);
    isChanged ||= facts.length > 0;
  }
  return isChanged;
}

interface Found {
  readonly detection: Detection | null;
  readonly reachedAt: (severity: Severity) => Date | null;
  /** What SIGN_IN_AFTER_ATTACK needs to know of an attack. */
  readonly tries: readonly Hit[];
}

function judgeGroup({ rule, fresh }: HitGroup, hits: readonly Hit[], isShared: IsShared): Found {
  const range = rangeAround(rule, fresh);
  const detection = detectIn(rule, hits, range, isShared);
  return {
    detection,
    reachedAt: (severity) => reachedAt(rule, hits, range, severity, isShared),
    tries: detection === null ? [] : triesIn(rule, hits, range, isShared),
  };
}

/** Leaves a fact when the alert is raised, and again only when its severity changes. */
async function updateAlert(tx: Tx, group: HitGroup, open: Detection | null, found: Found, newId: () => string): Promise<Fact[]> {
  const { rule, group_key } = group;
  const detection = mergeDetections(open, found.detection);
  if (!detection) return [];
  const { user_role, ...sums } = await sumHits(tx, group, detection);
  const description = rule.describe({ ...detection, ...sums, group_key, user_role });
  const values = { ...detection, ...sums, cause: detection.cause ?? null, description, action_required: rule.actionRequired };
  const id = await saveAlert(tx, { id: newId(), rule: rule.id, group_key }, values);
  const { severity } = detection;
  if (open?.severity === severity) return [];
  const raised_at = (found.reachedAt(severity) ?? detection.raised_at).toISOString();
  return [fact(AlertRaised, id, { alert_id: id, rule: rule.id, severity, raised_at })];
}
