/** IMPOSSIBLE_PROGRESS: a learner's progress that no honest work can make; one is enough (docs/alerts.md#impossible_progress). */
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

export const impossibleProgress: AlertRule = {
  id: 'IMPOSSIBLE_PROGRESS',
  windowMs: 10 * 60_000,
  coolDownMs: 24 * 60 * 60_000,
  actionRequired: 'Review what the learner has done.',
  hitOf: (event) => {
    const { user_id: learner, event_type, details } = event;
    const isImpossible = event_type === 'SUSPICIOUS_ACTIVITY' && details.signal === 'impossible_progress';
    return isImpossible && learner !== null ? hitFrom(event, learner) : null;
  },
  judge: (window) => ({ severity: 'WARNING', peak: window.length }),
  describe: () => 'A learner made more progress than the time allows',
};
