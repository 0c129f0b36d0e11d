/** Which windows a request counts in (docs/hostile-input.md#rate-limits): those of the person in a valid token, else that of its source. */
import { Id } from '@paanch/contracts/kernel/fields';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { AccessToken } from '../callers/access-token.js';
import { sourceOf } from '../callers/source.rule.js';

export interface RateSubject {
  readonly route: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly token: AccessToken;
}

export interface RateLimit {
  readonly limitId: keyof typeof RATE_LIMITS;
  readonly keyKind: 'person' | 'attempt' | 'source';
  /** Identifies the window. */
  readonly key: string;
  readonly perMinute: number;
}

/** The widest window first; empty when nothing is counted. */
export function rateLimitsOf({ route: { rateClass, access }, params, ip, token }: RateSubject): readonly RateLimit[] {
  if (rateClass === 'anonymous' || rateClass === 'reports') {
    return [{ limitId: rateClass, keyKind: 'source', key: `${rateClass} ${sourceOf(ip)}`, perMinute: RATE_LIMITS[rateClass].perMinute }];
  }
  const person = personOf(token);
  // Separate from public routes, so that refused requests do not use up the limit of a campus that is signing in.
  if (person === null && access !== 'public') return [{ ...ANONYMOUS, key: `refused ${sourceOf(ip)}` }];
  if (rateClass === 'unlimited') return [];
  if (person === null) return [{ ...ANONYMOUS, key: `anonymous ${sourceOf(ip)}` }];
  if (rateClass !== 'answers')
    return [{ limitId: rateClass, keyKind: 'person', key: `${rateClass} ${person}`, perMinute: RATE_LIMITS[rateClass].perMinute }];
  return answersOf(person, params['attemptId']);
}

const ANONYMOUS = { limitId: 'anonymous', keyKind: 'source', perMinute: RATE_LIMITS.anonymous.perMinute } as const;

/** An expired token has its own window: it may be stolen, and must not use up its owner's limit. */
function personOf(token: AccessToken): string | null {
  if (token.kind === 'bad') return null;
  return token.kind === 'valid' ? token.claims.sub : `expired ${token.claims.sub}`;
}

/** A value that is not an id names no attempt, so it counts for the person only. */
function answersOf(person: string, attemptId: string | undefined): readonly RateLimit[] {
  const { perMinute, perPersonPerMinute } = RATE_LIMITS.answers;
  const key = `answers ${person}`;
  const ofPerson: RateLimit = { limitId: 'answers', keyKind: 'person', key, perMinute: perPersonPerMinute };
  const { data: attempt } = Id.safeParse(attemptId);
  return attempt === undefined ? [ofPerson] : [ofPerson, { limitId: 'answers', keyKind: 'attempt', key: `${key} ${attempt}`, perMinute }];
}
