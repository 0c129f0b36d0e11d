/** The sign-ins that an attack tried, as hits of SIGN_IN_AFTER_ATTACK (docs/alerts.md#sign_in_after_attack). */
import type { IsShared } from '../../networks/is-shared.rule.js';
import { firedWindows, type HitRange } from '../detection.rule.js';
import type { AlertRule } from '../rules/alert-rule.js';
import type { Hit } from '../rules/hit.rule.js';
import { tryHit } from '../rules/sign-in-attacks/sign-in-after-attack.rule.js';
import { isSuccess } from '../rules/sign-in-attacks/sign-in-hit.rule.js';

/** Of every window that fired, what lies between two failures: what comes before or after them is no part of the attack. */
export function triesIn(rule: AlertRule, hits: readonly Hit[], range: HitRange, isShared: IsShared): Hit[] {
  const { tried } = rule;
  if (!tried) return [];
  const found: Hit[] = [];
  let next = 0;
  for (const { ordered, first, last } of firedWindows(rule, hits, range, isShared)) {
    const end = ordered[last];
    if (!end || isSuccess(end)) continue;
    const window = ordered.slice(Math.max(first, next), last + 1);
    // What an earlier window has found begins with a failure, so only a gap in the attack has successes to skip.
    const begun = next > first ? window : window.slice(window.findIndex((hit) => !isSuccess(hit)));
    for (const hit of begun) {
      const weight = tried(hit, isShared(hit.ip_address));
      if (weight !== null) found.push(tryHit(hit, hit.object_ref ?? hit.group_key, weight));
    }
    next = last + 1;
  }
  return found;
}
