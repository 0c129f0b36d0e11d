/** Judges hits some seconds after they arrived, for rules to which a success that arrives late makes a difference (docs/alerts.md#settling). */
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { Every } from '@paanch/platform/service/every';
import type { SecurityDeps } from '../deps.js';
import type { IsShared } from '../networks/is-shared.rule.js';
import { sharedBy } from '../networks/shared-networks.js';
import { lockGroups } from './hit.store.js';
import { judgeGroups } from './raise-alerts.js';
import { ALERT_RULES } from './rules/alert-rules.js';
import { type DueGroup, dueGroups, takeDueHits } from './settling/settling.store.js';

const EVERY_MS = 5_000;

type Deps = Pick<SecurityDeps, 'aliases' | 'db' | 'newId' | 'networks' | 'changed'>;

export function judgeSettledHits(deps: Deps, every: Every): void {
  every(EVERY_MS, (stopping) => judgeSettled(deps, stopping));
}

/** Until nothing waits any longer, which includes what judging finds. A group that fails does not hold up the others. */
export async function judgeSettled(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let due = await dueGroups(deps.db);
  if (due.length === 0) return;
  const isShared = sharedBy(await deps.networks.all());
  while (due.length > 0) {
    for (const group of due) {
      if (stopping?.aborted === true) return;
      await judgeGroup(deps, group, isShared).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Groups of hits could not be judged');
    due = await dueGroups(deps.db);
  }
}

async function judgeGroup({ aliases, db, newId, changed }: Deps, { rule: id, group_key }: DueGroup, isShared: IsShared): Promise<void> {
  const rule = ALERT_RULES.find((one) => one.id === id && group_key.startsWith(one.keyPrefix ?? ''));
  const isChanged = await inTransaction(db, async (tx) => {
    await aliases.hold(tx);
    await lockGroups(tx, [{ rule: { id }, group_key }]);
    const fresh = await takeDueHits(tx, { rule: id, group_key });
    return rule !== undefined && fresh.length > 0 && judgeGroups(tx, [{ rule, group_key, fresh }], newId, isShared);
  });
  if (isChanged) changed.alertsChanged();
}
