/** PRIVILEGE_ESCALATION: a role was raised, or an Admin account was made by a person; one is enough (docs/alerts.md#privilege_escalation). */
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

const CREATED = 'created';

export const privilegeEscalation: AlertRule = {
  id: 'PRIVILEGE_ESCALATION',
  windowMs: 10 * 60_000,
  coolDownMs: 0,
  actionRequired: 'Verify the change with two people. Undo it if nobody knows of it.',
  hitOf: (event) => {
    const { event_type, details } = event;
    if (event_type !== 'PRIVILEGE_ESCALATION' || details.targetId === undefined) return null;
    return { ...hitFrom(event, details.targetId), kind: details.path ?? null };
  },
  judge: (window) => ({
    severity: 'CRITICAL',
    peak: window.length,
    cause: window.some(({ kind }) => kind === CREATED) ? CREATED : null,
  }),
  describe: ({ cause }) => (cause === CREATED ? 'An Admin account was made' : 'The role of an account was raised'),
};
