/** CREDENTIAL_STUFFING: stolen passwords of many accounts tried from one address (docs/alerts.md#credential_stuffing). */
import type { AlertRule } from '../alert-rule.js';
import { triedFromSource } from './attack-try.rule.js';
import { isHalfTried, SETTLES_MS, signInHitOfSource } from './sign-in-hit.rule.js';
import { type Counted, type JudgeSignIns, judgedBy } from './sign-in-window.rule.js';

const ACCOUNTS = 15;
const TRIES = 25;
/** Most accounts are tried once or twice: each has its own password. */
const ONCE_OR_TWICE = { most: 2, percent: 80 };
const UNKNOWN_PERCENT = 50;
const FAILURE_PERCENT = 90;

/** Lists of stolen passwords name people who have no account here, and few of the passwords still fit. */
function isForeignList({ tried, triedUnknown, failures, successes }: Counted): boolean {
  return triedUnknown * 100 >= UNKNOWN_PERCENT * tried || failures * 100 >= FAILURE_PERCENT * (failures + successes);
}

const judge: JudgeSignIns = (counted) => {
  const { tried, between, factor } = counted;
  if (tried < ACCOUNTS * factor || between(1, Infinity).tries < TRIES * factor || !isHalfTried(counted)) return null;
  const isEachOnce = between(1, ONCE_OR_TWICE.most).accounts * 100 >= ONCE_OR_TWICE.percent * tried;
  return isEachOnce && isForeignList(counted) ? { severity: 'CRITICAL', peak: tried } : null;
};

export const credentialStuffing: AlertRule = {
  ...judgedBy(judge),
  id: 'CREDENTIAL_STUFFING',
  windowMs: 15 * 60_000,
  coolDownMs: 6 * 60 * 60_000,
  settlesMs: SETTLES_MS,
  actionRequired: 'Block the source, and check the sign-ins that succeeded.',
  hitOf: (event) => signInHitOfSource(event),
  tried: triedFromSource,
  describe: ({ peak }) => `${peak} accounts tried once or twice each from one address within 15 minutes`,
};
