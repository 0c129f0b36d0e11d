import { expect, it } from 'vitest';
import { hitsOf } from '../../../../testing/rule-events.js';
import { signIns } from '../../../../testing/sign-ins.js';
import { TRIED, TRIED_ELSEWHERE, triedByBrowser, triedFromSource } from './attack-try.rule.js';
import { credentialStuffing } from './credential-stuffing.rule.js';

const [failure, success] = (['failure', 'success'] as const).map((outcome) => {
  const [hit] = hitsOf(credentialStuffing, signIns([{ account: 1, minute: 0, outcome }]));
  if (!hit) throw new Error('one was made');
  return hit;
});

it('from one address failures are tries, and successes unless many people share it', () => {
  expect([failure, success].map((hit) => hit && triedFromSource(hit, false))).toEqual([TRIED, TRIED]);
  expect([failure, success].map((hit) => hit && triedFromSource(hit, true))).toEqual([TRIED, null]);
});

it('by one kind of browser failures alone are tries', () => {
  expect([failure, success].map((hit) => hit && triedByBrowser(hit))).toEqual([TRIED_ELSEWHERE, null]);
});
