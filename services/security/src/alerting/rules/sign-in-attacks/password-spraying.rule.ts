/** PASSWORD_SPRAYING: a few passwords tried on many accounts, by one address or by one kind of browser (docs/alerts.md#password_spraying). */
import { browserFamily } from '@paanch/contracts/auth/sign-in/browser-family';
import type { AlertRule } from '../alert-rule.js';
import { triedByBrowser, triedFromSource } from './attack-try.rule.js';
import { isHalfTried, SETTLES_MS, signInHit, signInHitOfSource } from './sign-in-hit.rule.js';
import { type JudgeSignIns, judgedBy } from './sign-in-window.rule.js';

const SPRAYING = {
  id: 'PASSWORD_SPRAYING',
  windowMs: 60 * 60_000,
  coolDownMs: 6 * 60 * 60_000,
  settlesMs: SETTLES_MS,
  actionRequired: 'List the accounts, and reset the password where a sign-in followed.',
} as const;

const FROM_ONE_SOURCE = { accounts: 5, tries: 15 };
/** An account that was tried more often is attacked for itself. */
const MOST_TRIES = 8;
/** Most accounts are tried a few times each. */
const FEW = { from: 2, to: 6, percent: 60 };
const SPREAD_MS = 5 * 60_000;

const fromOneSource: JudgeSignIns = (counted) => {
  const { between, factor, spreadMs } = counted;
  const { accounts, tries } = between(1, MOST_TRIES);
  if (accounts < FROM_ONE_SOURCE.accounts * factor || tries < FROM_ONE_SOURCE.tries * factor || !isHalfTried(counted)) return null;
  const isFewEach = between(FEW.from, FEW.to).accounts * 100 >= FEW.percent * accounts;
  return isFewEach && spreadMs() >= SPREAD_MS ? { severity: 'CRITICAL', peak: accounts } : null;
};

const ADDRESS = 'address:';

export const passwordSpraying: AlertRule = {
  ...SPRAYING,
  ...judgedBy(fromOneSource),
  keyPrefix: ADDRESS,
  hitOf: (event) => signInHitOfSource(event, ADDRESS),
  tried: triedFromSource,
  describe: ({ peak }) => `${peak} accounts tried a few times each from one address within 60 minutes`,
};

const BY_ONE_BROWSER = { sources: 5, accounts: 8, tries: 25 };

const byOneBrowser: JudgeSignIns = (counted) => {
  const { tried, sources, between } = counted;
  if (tried < BY_ONE_BROWSER.accounts || sources < BY_ONE_BROWSER.sources || !isHalfTried(counted)) return null;
  return between(1, Infinity).tries >= BY_ONE_BROWSER.tries ? { severity: 'CRITICAL', peak: tried } : null;
};

const BROWSER = 'browser:';

/** From several addresses. */
export const passwordSprayingByBrowser: AlertRule = {
  ...SPRAYING,
  ...judgedBy(byOneBrowser),
  keyPrefix: BROWSER,
  hitOf: (event) => {
    const family = browserFamily(event.user_agent);
    return family === null ? null : signInHit(event, `${BROWSER}${family}`);
  },
  tried: triedByBrowser,
  describe: ({ peak, group_key }) =>
    `${peak} accounts tried from several addresses by one kind of browser (${group_key.slice(BROWSER.length)}) within 60 minutes`,
};
