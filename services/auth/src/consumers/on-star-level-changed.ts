import type { DataOf } from '@paanch/contracts/kernel/event';
import { starCount } from '@paanch/contracts/kernel/stars';
import { StarLevelChanged } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { starUnlocked } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

/** Notifies only of a star that was earned; the star path shows other changes of the level. */
export const onStarLevelChanged = subscribe(
  StarLevelChanged,
  saveStandings<DataOf<typeof StarLevelChanged>>(({ agg_id, data: { star_level: level, previous_star_level: previous } }) =>
    level === null || starCount(level) <= starCount(previous)
      ? null
      : { cause: `star ${agg_id} ${level}`, textFor: () => starUnlocked(level) },
  ),
);
