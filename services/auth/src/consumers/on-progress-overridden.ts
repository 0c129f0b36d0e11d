import type { DataOf } from '@paanch/contracts/kernel/event';
import { ProgressOverridden } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { progressOverridden } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

export const onProgressOverridden = subscribe(
  ProgressOverridden,
  saveStandings<DataOf<typeof ProgressOverridden>>(({ data: { override_id: overrideId, star_level, tier, change } }) => ({
    cause: `override ${overrideId}`,
    textFor: ({ client_name: client }) => progressOverridden(overrideId, { level: star_level, tier, fields: change.fields }, client),
  })),
);
