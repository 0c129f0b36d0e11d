/** FAILED_SIGN_INS_SOURCE: many failures from one address, and few successes (docs/alerts.md#failed_sign_ins_source). */
import type { AlertRule } from '../alert-rule.js';
import { triedFromSource } from './attack-try.rule.js';
import { SETTLES_MS, signInHitOfSource } from './sign-in-hit.rule.js';
import { type JudgeSignIns, judgedBy } from './sign-in-window.rule.js';

const FAILURES = 60;
/** From this share of successes on it is a crowd of people who sign in. */
const CROWD_PERCENT = 30;

const judge: JudgeSignIns = ({ failures, successes, factor }) => {
  const isCrowd = successes * 100 >= CROWD_PERCENT * (successes + failures);
  return failures < FAILURES * factor || isCrowd ? null : { severity: 'WARNING', peak: failures };
};

export const failedSignInsSource: AlertRule = {
  ...judgedBy(judge),
  id: 'FAILED_SIGN_INS_SOURCE',
  windowMs: 10 * 60_000,
  coolDownMs: 60 * 60_000,
  settlesMs: SETTLES_MS,
  actionRequired: 'Check the network. If it is not a campus, block it at the edge.',
  hitOf: (event) => signInHitOfSource(event),
  tried: triedFromSource,
  describe: ({ peak }) => `${peak} failed sign-ins from one address within 10 minutes`,
};
