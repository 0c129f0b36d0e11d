/** Sign-ins as the attack rules see them, judged as they settle. */
import { type Detection, detectIn, mergeDetections, rangeAround } from '../src/alerting/detection.rule.js';
import type { AlertRule } from '../src/alerting/rules/alert-rule.js';
import type { Hit } from '../src/alerting/rules/hit.rule.js';
import { triesIn } from '../src/alerting/settling/attack-tries.rule.js';
import type { RecordedEvent } from '../src/classification/recorded-event.rule.js';
import { type IsShared, NOT_SHARED } from '../src/networks/is-shared.rule.js';
import { event, hitsOf } from './rule-events.js';

export const SOURCE = '203.0.113.7';

export interface SignInFixture {
  readonly account: number;
  readonly minute: number;
  readonly outcome?: 'success' | 'failure' | 'unknown';
  readonly ip?: string | null;
  readonly agent?: string | null;
  readonly isNewBrowser?: boolean;
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

function signIn(fixture: SignInFixture, index: number): RecordedEvent {
  const { account, minute, outcome = 'failure', ip = SOURCE, agent = CHROME, isNewBrowser = false } = fixture;
  const from = { ip_address: ip, user_agent: agent };
  const accountRef = `account-${account}`;
  if (outcome === 'success')
    return event(index, minute, { ...from, event_type: 'STUDENT_AUTH_SUCCESS', details: { accountRef, newDevice: isNewBrowser } });
  const reason = outcome === 'unknown' ? 'unknown_account' : 'bad_password';
  return event(index, minute, { ...from, details: { reason, accountRef, deviceTrusted: false } });
}

export const signIns = (fixtures: readonly SignInFixture[]) => fixtures.map(signIn);

/** So many failures on each account, one account after the other, spread evenly over the minutes. */
export function tries(perAccount: readonly number[], minutes: number, over: Partial<SignInFixture> = {}): SignInFixture[] {
  const all = perAccount.flatMap((count, account) => Array.from({ length: count }, () => account));
  return all.map((account, index) => ({ account, minute: (index * minutes) / Math.max(1, all.length - 1), ...over }));
}

/** One success of each of so many other accounts. */
export function successes(count: number, minutes: number, over: Partial<SignInFixture> = {}): SignInFixture[] {
  return Array.from({ length: count }, (_, index) => ({
    account: 1_000 + index,
    minute: (index * minutes) / count,
    outcome: 'success' as const,
    ...over,
  }));
}

/** Two hundred learners behind one address: a third mistype once or twice, and one of twenty does not get in at all. */
export function campusAtNine(): SignInFixture[] {
  return Array.from({ length: 200 }, (_, account) => {
    const minute = account / 10;
    const mistyped = account % 3 === 1 ? 1 + (account % 2) : 0;
    const isLost = account % 20 === 13;
    const failures = Array.from({ length: isLost ? 3 : mistyped }, (__, turn) => ({ account, minute: minute + turn * 0.2 }));
    return isLost
      ? failures
      : [...failures, { account, minute: minute + 0.5, outcome: 'success' as const, isNewBrowser: account % 4 === 0 }];
  }).flat();
}

interface Judged {
  readonly detection: Detection | null;
  /** Ids of the events that the attack tried. */
  readonly tried: ReadonlySet<string>;
}

/**
 * The hits of one group, step by step as they arrive: those of the step before have settled and are judged with all that is known.
 * One step alone is judged at the end.
 */
export function judgeInSteps(rule: AlertRule, steps: readonly (readonly Hit[])[], isShared: IsShared = NOT_SHARED): Judged {
  const known = new Map<string, Hit>();
  const tried = new Set<string>();
  let detection: Detection | null = null;
  let fresh: readonly Hit[] = [];
  for (const step of [...steps, []]) {
    const arrived = step.filter(({ event_id }) => !known.has(event_id));
    for (const hit of arrived) known.set(hit.event_id, hit);
    const settling = new Set(arrived.map(({ event_id }) => event_id));
    if (fresh.length > 0) {
      const range = rangeAround(rule, fresh);
      const near = [...known.values()].filter(({ occurred_at }) => occurred_at > range.after && occurred_at < range.before);
      const hits = near.map((hit) => ({ ...hit, is_settling: settling.has(hit.event_id) }));
      detection = mergeDetections(detection, detectIn(rule, hits, range, isShared));
      for (const { event_id } of triesIn(rule, hits, range, isShared)) tried.add(event_id);
    }
    fresh = arrived;
  }
  return { detection, tried };
}

/** By group, what a rule finds in the sign-ins once they have settled. */
export function detectionsOf(rule: AlertRule, fixtures: readonly SignInFixture[], isShared: IsShared = NOT_SHARED): Map<string, Detection> {
  const groups = Map.groupBy(hitsOf(rule, signIns(fixtures)), ({ group_key }) => group_key);
  const found = [...groups].map(([key, hits]) => [key, judgeInSteps(rule, [hits], isShared).detection] as const);
  return new Map(found.flatMap(([key, detection]) => (detection ? [[key, detection]] : [])));
}

/** What the group of `SOURCE` or of the browser is judged as. */
export function verdictOn(rule: AlertRule, fixtures: readonly SignInFixture[], isShared?: IsShared) {
  const [found] = detectionsOf(rule, fixtures, isShared).values();
  return found ? { severity: found.severity, peak: found.peak } : null;
}
