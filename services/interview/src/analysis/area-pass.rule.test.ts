import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import { describe, expect, it } from 'vitest';
import type { GradedInterview } from '../providers/provider.js';
import { type AskedInterview, judgeAreas } from './area-pass.rule.js';

const ANSWERS = [
  { question_index: 0, text: 'I counted the returned boxes on four Mondays before I said anything.' },
  { question_index: 3, text: 'We agreed to try both ways for an hour and compared the time.' },
];
const TRUE_QUOTE = { question_index: 0, text: 'I counted the returned boxes on four Mondays' };
const asked: AskedInterview = { interview: 'own', weak: 'weak', strong: 'strong', answers: ANSWERS };
const of = (id: string, level: number, quotes: GradedInterview['areas'][number]['quotes'] = [TRUE_QUOTE]): GradedInterview => ({
  id,
  areas: AREAS.map((area) => ({ area, level, quotes, rationale: 'Seen.', tip: 'More.' })),
});
const controls = [of('weak', 1), of('strong', 4)];

describe('a pass over an interview', () => {
  it.each<[string, readonly GradedInterview[], string | null]>([
    ['counts', [of('own', 3), ...controls], null],
    ['counts without quotes at level 1', [of('own', 1, []), ...controls], null],
    ['is void without the interview', controls, 'shape'],
    ['is void with an area missing', [{ id: 'own', areas: of('own', 3).areas.slice(1) }, ...controls], 'shape'],
    [
      'is void with an area twice',
      [{ id: 'own', areas: [...of('own', 3).areas.slice(1), ...of('own', 3).areas.slice(5)] }, ...controls],
      'shape',
    ],
    ['is void with level 6', [of('own', 6), ...controls], 'level'],
    ['is void with level 0', [of('own', 0), ...controls], 'level'],
    ['is void with level 2.5', [of('own', 2.5), ...controls], 'level'],
    [
      'is void with invented quotes',
      [of('own', 3, [{ question_index: 0, text: 'I increased the profit by 40 percent.' }]), ...controls],
      'quotes',
    ],
    ['is void without quotes', [of('own', 3, []), ...controls], 'quotes'],
    ['is void if everybody gets 5', [of('own', 5), of('weak', 5), of('strong', 5)], 'controls'],
    ['is void if the strong one gets 1', [of('own', 3), of('weak', 1), of('strong', 1)], 'controls'],
    ['is void without controls', [of('own', 3)], 'controls'],
    ['bears a level of difference in the controls', [of('own', 3), of('weak', 2), of('strong', 3)], null],
  ])('%s', (_, interviews, voidFor) => {
    expect(judgeAreas(interviews, asked).voidFor).toBe(voidFor);
  });

  it('puts a quote to the answer that it is from, and drops what is in none', () => {
    const quotes = [
      { question_index: 0, text: 'We agreed to try both ways for an hour' },
      { question_index: 3, text: 'Everybody was delighted with the result of it.' },
    ];
    const { criteria, quotes: counted } = judgeAreas([of('own', 3, quotes), ...controls], asked);
    expect(criteria[0]?.quotes).toEqual([{ question_index: 3, text: 'We agreed to try both ways for an hour' }]);
    expect(counted).toEqual({ rejected: 6, all: 12 });
  });
});
