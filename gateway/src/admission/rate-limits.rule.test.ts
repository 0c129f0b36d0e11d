import { exportUsers } from '@paanch/contracts/auth/exports';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { createUploadLink, readUploadedPicture } from '@paanch/contracts/content/files';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { readSystemReadiness } from '@paanch/contracts/live/system';
import { pingAttempt, startAttempt } from '@paanch/contracts/progress/attempts';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { reportCspViolation } from '@paanch/contracts/security/recorded-events';
import { describe, expect, it } from 'vitest';
import type { AccessClaims, AccessToken } from '../callers/access-token.js';
import { rateLimitsOf } from './rate-limits.rule.js';

const LEARNER = '0197c2aa-0000-7000-8000-000000000001';
const ATTEMPT = '0197c2aa-0000-7000-8000-00000000abcd';
const claims: AccessClaims = {
  sub: LEARNER,
  sid: '0197c2aa-0000-7000-8000-000000000003',
  gen: 1,
  role: 'student',
  cid: null,
  amr: [],
  auth_time: 0,
  sv: 1,
  exp: 0,
  aud: 'paanch:learner',
};
const VALID: AccessToken = { kind: 'valid', claims };
const EXPIRED: AccessToken = { kind: 'expired', claims };
const NONE: AccessToken = { kind: 'bad' };

const limits = (route: RouteContract, token: AccessToken, params: Record<string, string> = {}, ip = '203.0.113.7') =>
  rateLimitsOf({ route, params, ip, token }).map(({ keyKind, key, requests }) => [keyKind, key, requests]);

describe('the windows of a request', () => {
  it('are those of the person in a valid token, separate for reads and writes', () => {
    expect(limits(readProgress, VALID)).toEqual([['person', `reads ${LEARNER}`, 300]]);
    expect(limits(startAttempt, VALID)).toEqual([['person', `writes ${LEARNER}`, 60]]);
  });

  it('are those of the class that the route names, and as long as it says', () => {
    expect(limits(createUploadLink, VALID)).toEqual([['person', `uploadLinks ${LEARNER}`, 10]]);
    expect(rateLimitsOf({ route: createUploadLink, params: {}, ip: '203.0.113.7', token: VALID })[0]?.seconds).toBe(3_600);
    const staff: AccessToken = { kind: 'valid', claims: { ...claims, role: 'Staff' } };
    expect(limits(createUploadLink, staff)).toEqual([['person', `uploadLinks ${LEARNER}`, 60]]);
    expect(limits(createUploadLink, NONE)).toEqual(limits(readProgress, NONE));
  });

  it('are those of misses where an address is open to all: of the person, else of the source', () => {
    expect(limits(readUploadedPicture, VALID)).toEqual([['person', `misses ${LEARNER}`, 100]]);
    expect(limits(readUploadedPicture, NONE)).toEqual([['source', 'misses 203.0.113.7', 100]]);
  });

  it('are five exports in ten minutes, beside the person’s other reads', () => {
    const [window, ...others] = rateLimitsOf({ route: exportUsers, params: {}, ip: '203.0.113.7', token: VALID });
    expect(window).toEqual({ limitId: 'exports', keyKind: 'person', key: `exports ${LEARNER}`, requests: 5, seconds: 600 });
    expect(others).toEqual([]);
  });

  it('count by source without a valid token, separate from public routes', () => {
    expect(limits(readProgress, NONE)).toEqual([['source', 'refused 203.0.113.7', 600]]);
    expect(limits(startAttempt, NONE)).toEqual(limits(readProgress, NONE));
    expect(limits(pingAttempt, NONE, { attemptId: ATTEMPT })).toEqual(limits(readProgress, NONE));
    expect(limits(readProgress, NONE, {}, '2001:db8:1:2:3:4:5:6')).toEqual([['source', 'refused 2001:db8:1:2::/64', 600]]);
    for (const token of [VALID, EXPIRED, NONE]) {
      expect(limits(login, token)).toEqual([['source', 'anonymous 203.0.113.7', 600]]);
      expect(limits(reportCspViolation, token)).toEqual([['source', 'reports 203.0.113.7', 20]]);
      expect(limits(readSystemReadiness, token)).toEqual([]);
    }
  });

  it('are separate for an expired token, which uses up neither its person’s nor the source’s limit', () => {
    expect(limits(readProgress, EXPIRED)).toEqual([['person', `reads expired ${LEARNER}`, 300]]);
  });

  it('are those of the person and of the attempt, whether its id is in upper or lower case', () => {
    const both = [
      ['person', `answers ${LEARNER}`, RATE_LIMITS.answers.requestsOfPerson],
      ['attempt', `answers ${LEARNER} ${ATTEMPT}`, 600],
    ];
    expect(limits(pingAttempt, VALID, { attemptId: ATTEMPT })).toEqual(both);
    expect(limits(pingAttempt, VALID, { attemptId: ATTEMPT.toUpperCase() })).toEqual(both);
  });

  it.each(['x', '', `${ATTEMPT}0`, `${ATTEMPT}%20`])('are only that of the person when %j is not an id', (attemptId) => {
    expect(limits(pingAttempt, VALID, { attemptId })).toEqual([['person', `answers ${LEARNER}`, RATE_LIMITS.answers.requestsOfPerson]]);
  });
});
