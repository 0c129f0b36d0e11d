/**
 * EXAM_CONFIG_TAMPER: what decides how learners are graded was changed while attempts were open, or often within 10 minutes
 * (docs/alerts.md#exam_config_tamper).
 */
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';

const CHANGES = 5;
const OPEN = 'open';
const GRADING: ReadonlySet<string | undefined> = new Set(['tier_ranges', 'background']);

export const examConfigTamper: AlertRule = {
  id: 'EXAM_CONFIG_TAMPER',
  windowMs: 10 * 60_000,
  coolDownMs: 12 * 60 * 60_000,
  actionRequired: 'Check that open attempts were graded by the version they started with.',
  hitOf: (event) => {
    const { event_type, details } = event;
    if (event_type !== 'CONFIGURATION_ACCESS' || details.access !== 'change' || !GRADING.has(details.configKind)) return null;
    const { configId, openAttempts } = details;
    if (configId === undefined || openAttempts === 0) return null;
    return openAttempts === undefined ? hitFrom(event, configId) : { ...hitFrom(event, configId, openAttempts), kind: OPEN };
  },
  judge: (window) => {
    const whileOpen = window.filter(({ kind }) => kind === OPEN);
    const attempts = Math.max(0, ...whileOpen.map(({ weight }) => weight));
    const changes = window.length - whileOpen.length;
    return worstOf(
      attempts === 0 ? null : { severity: 'WARNING', peak: attempts, cause: OPEN },
      changes < CHANGES ? null : { severity: 'WARNING', peak: changes },
    );
  },
  describe: ({ peak, cause }) => {
    if (cause !== OPEN) return `${peak} changes of one grading setting within 10 minutes`;
    return `Tier ranges were changed while ${peak === 1 ? 'an attempt was' : `${peak} attempts were`} open`;
  },
};
