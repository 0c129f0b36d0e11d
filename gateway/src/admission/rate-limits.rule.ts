/** Which windows a request counts in (docs/hostile-input.md#rate-limits): those of the person in a valid token, else that of its source. */
import { Id } from '@paanch/contracts/kernel/fields';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { AccessToken } from '../callers/access-token.js';
import { sourceOf } from '../callers/source.rule.js';

type RateClassId = keyof typeof RATE_LIMITS;

export interface RateSubject {
  readonly route: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly token: AccessToken;
}

export interface RateLimit {
  readonly limitId: RateClassId;
  readonly keyKind: 'person' | 'attempt' | 'source';
  /** Identifies the window. */
  readonly key: string;
  readonly requests: number;
  /** How long the window lasts. */
  readonly seconds: number;
}

/** The widest window first; empty when nothing is counted. */
export function rateLimitsOf({ route: { rateClass, access }, params, ip, token }: RateSubject): readonly RateLimit[] {
  if (rateClass !== 'unlimited' && RATE_LIMITS[rateClass].key === 'source') return [limitOf(rateClass, 'source', sourceOf(ip))];
  const person = personOf(token);
  // Separate from public routes, so that refused requests do not use up the limit of a campus that is signing in.
  if (person === null && access !== 'public') return [{ ...limitOf('anonymous', 'source', sourceOf(ip)), key: `refused ${sourceOf(ip)}` }];
  if (rateClass === 'unlimited') return [];
  if (rateClass === 'misses') return [person === null ? limitOf('misses', 'source', sourceOf(ip)) : limitOf('misses', 'person', person)];
  if (person === null) return [limitOf('anonymous', 'source', sourceOf(ip))];
  if (rateClass === 'answers') return answersOf(person, params['attemptId']);
  const limit = limitOf(rateClass, 'person', person);
  return [rateClass === 'uploadLinks' && isStaff(token) ? { ...limit, requests: RATE_LIMITS.uploadLinks.requestsOfStaff } : limit];
}

function limitOf(limitId: RateClassId, keyKind: RateLimit['keyKind'], whose: string): RateLimit {
  const { requests, seconds } = RATE_LIMITS[limitId];
  return { limitId, keyKind, key: `${limitId} ${whose}`, requests, seconds };
}

/** An expired token has its own window: it may be stolen, and must not use up its owner's limit. */
function personOf(token: AccessToken): string | null {
  if (token.kind === 'bad') return null;
  return token.kind === 'valid' ? token.claims.sub : `expired ${token.claims.sub}`;
}

const isStaff = (token: AccessToken) => token.kind === 'valid' && token.claims.role !== 'student';

/** A value that is not an id names no attempt, so it counts for the person only. */
function answersOf(person: string, attemptId: string | undefined): readonly RateLimit[] {
  const ofPerson = { ...limitOf('answers', 'person', person), requests: RATE_LIMITS.answers.requestsOfPerson };
  const { data: attempt } = Id.safeParse(attemptId);
  return attempt === undefined ? [ofPerson] : [ofPerson, limitOf('answers', 'attempt', `${person} ${attempt}`)];
}
