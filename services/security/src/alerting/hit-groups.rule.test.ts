import { expect, it } from 'vitest';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { observed } from '../../testing/messages.js';
import { hitGroups } from './hit-groups.rule.js';
import { failedSignIns } from './rules/sign-in/failed-sign-ins.rule.js';
import { tokenForged } from './rules/sign-in/token-forged.rule.js';

const failure = (accountRef: string) =>
  classifyObservation(observed({ type: 'AUTH_FAILURE', details: { reason: 'bad_password', accountRef } }).data);

it('groups hits by rule and key, always in the same order', () => {
  const events = ['b', 'a', 'c', 'a'].map(failure);
  const forged = classifyObservation(observed({ type: 'SUSPICIOUS_ACTIVITY', details: { signal: 'token_forged' } }).data);
  const ignored = classifyObservation(observed({ type: 'SYSTEM_ERROR' }).data);
  const groups = hitGroups([failedSignIns, tokenForged], [forged, ...events, ignored]);
  expect(groups.map(({ rule, group_key, fresh }) => [rule.id, group_key, fresh.length])).toEqual([
    ['FAILED_SIGN_INS_ACCOUNT', 'a', 2],
    ['FAILED_SIGN_INS_ACCOUNT', 'b', 1],
    ['FAILED_SIGN_INS_ACCOUNT', 'c', 1],
    ['TOKEN_FORGED', 'gateway', 1],
  ]);
});
