/**
 * EXAM_CONFIG_TAMPER: what decides how learners are graded was changed while attempts were open, or often within 10 minutes
 * (docs/alerts.md#exam_config_tamper).
 */
import type { AlertRule, Verdict } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';

const CHANGES = 5;
const GRADING: ReadonlySet<string | undefined> = new Set(['tier_ranges', 'background', 'promotion_exam']);

/** What was changed while attempts were open, by the kind of its hits. */
const WHILE_OPEN: Readonly<Record<string, string>> = { open: 'Tier ranges were', open_exam: 'A promotion exam was' };

function whileOpen(window: readonly Hit[], cause: string): Verdict | null {
  const attempts = Math.max(0, ...window.filter(({ kind }) => kind === cause).map(({ weight }) => weight));
  return attempts === 0 ? null : { severity: 'WARNING', peak: attempts, cause };
}

export const examConfigTamper: AlertRule = {
  id: 'EXAM_CONFIG_TAMPER',
  windowMs: 10 * 60_000,
  coolDownMs: 12 * 60 * 60_000,
  actionRequired: 'Check that open attempts were graded by the version they started with.',
  hitOf: (event) => {
    const { event_type, details } = event;
    if (event_type !== 'CONFIGURATION_ACCESS' || details.access !== 'change' || !GRADING.has(details.configKind)) return null;
    const { configKind, configId, openAttempts } = details;
    if (configId === undefined || openAttempts === 0) return null;
    if (openAttempts === undefined) return hitFrom(event, configId);
    return { ...hitFrom(event, configId, openAttempts), kind: configKind === 'promotion_exam' ? 'open_exam' : 'open' };
  },
  judge: (window) => {
    const changes = window.filter(({ kind }) => kind === null).length;
    return worstOf(
      ...Object.keys(WHILE_OPEN).map((cause) => whileOpen(window, cause)),
      changes < CHANGES ? null : { severity: 'WARNING', peak: changes },
    );
  },
  describe: ({ peak, cause }) => {
    const changed = WHILE_OPEN[cause ?? ''];
    if (changed === undefined) return `${peak} changes of one grading setting within 10 minutes`;
    return `${changed} changed while ${peak === 1 ? 'an attempt was' : `${peak} attempts were`} open`;
  },
};
