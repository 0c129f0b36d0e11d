import type { Risk } from '@paanch/contracts/progress/reports';
import { expect, it } from 'vitest';
import { riskWords } from './risk-words.rule.js';

const product_name = 'Graduate Job Readiness';
const open = (days: number): Risk => ({ reason: 'open_attempt', days, assessment_name: 'Reasoning', product_name });

it.each<[Risk[], string]>([
  [[{ reason: 'no_activity', days: 9 }], 'No activity for 9 days'],
  [[open(3)], 'Attempt at Reasoning open for 3 days'],
  [[{ reason: 'behind_median', days: 21, stars: 1, product_name }], '1 star behind the median of Graduate Job Readiness for 21 days'],
  [[{ reason: 'behind_median', days: 14, stars: 2, product_name }], '2 stars behind the median of Graduate Job Readiness for 14 days'],
  [[{ reason: 'no_activity', days: 9 }, open(4)], 'No activity for 9 days; attempt at Reasoning open for 4 days'],
])('the reasons of a learner at risk in words: %j', (risks, words) => expect(riskWords(risks)).toBe(words));
