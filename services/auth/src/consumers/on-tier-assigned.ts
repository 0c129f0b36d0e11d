import type { DataOf } from '@paanch/contracts/kernel/event';
import { TierAssigned } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { tierAssigned } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

export const onTierAssigned = subscribe(
  TierAssigned,
  saveStandings<DataOf<typeof TierAssigned>>(({ agg_id, data: { tier, previous_tier: previous, average_score: average } }) =>
    tier === null ? null : { cause: `tier ${agg_id} ${tier}`, textFor: () => tierAssigned(tier, previous, average) },
  ),
);
