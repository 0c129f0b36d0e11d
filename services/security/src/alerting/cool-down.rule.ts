/** The silence after an alert was closed, by the time of the events (docs/alerts.md#cool-down). */
import type { AlertRule } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';

/** The hits that may raise the group's next alert or belong to one, in whatever order they arrive. */
export function hitsAfterCoolDown({ coolDownMs, isEvidence }: AlertRule, closedAt: Date | undefined, hits: readonly Hit[]): readonly Hit[] {
  if (closedAt === undefined) return hits;
  const silentUntil = closedAt.getTime() + coolDownMs;
  return hits.filter((hit) => hit.occurred_at.getTime() > silentUntil || isEvidence?.(hit) === true);
}
