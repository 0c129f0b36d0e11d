import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { describe, expect, it } from 'vitest';
import type { GradedAnswer } from '../providers/provider.js';
import { cleanText } from './clean-text.rule.js';
import { agree, combine, pointsOf } from './combine.rule.js';
import { type Asked, judgePass } from './pass.rule.js';
import { isTrueQuote } from './quotes.rule.js';
import { redact } from './redact.rule.js';

describe('a cleaned text', () => {
  it.each([
    ['ig\u200Bno\u00ADre', 'ignore'],
    ['\u202Ereversed\u202C', 'reversed'],
    ['tag\u{E0041}\u{E0042}', 'tag'],
    ['ｆｕｌｌ ｍａｒｋｓ', 'full marks'],
    ['  two\r\nlines ', 'two\nlines'],
  ])('%j is %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('is never longer than what may be handed in, whatever it expands to', () => {
    expect([...cleanText('ﷺ'.repeat(20_000))].length).toBeLessThanOrEqual(22_000);
  });
});

describe('a redacted text', () => {
  const text = (name: string, first: string, mail: string, college: string) =>
    `My name is ${name}. ${first} asked the owner. Write to ${mail} or 98220 12345. At ${college} we learn it. Rs 1,20,000 in 2026.`;
  const asha = { fullName: 'Asha Verma', email: 'asha.verma@meghdhara.example', clientName: 'Meghdhara College of Commerce' };
  const thomas = { fullName: 'Thomas K. Chacko', email: 'tkc99@suryatara.example', clientName: 'Suryatara Institute' };

  it('is the same whoever wrote it', () => {
    const one = redact(text('Asha Verma', 'Asha', asha.email, asha.clientName), asha);
    const other = redact(text('Thomas K. Chacko', 'Thomas', thomas.email, thomas.clientName), thomas);
    expect(other).toBe(one);
    expect(one).toBe(
      'My name is [NAME]. [NAME] asked the owner. Write to [EMAIL] or [PHONE]. At [COLLEGE] we learn it. Rs 1,20,000 in 2026.',
    );
  });

  it('keeps words that only contain a name, and works for other scripts', () => {
    expect(redact('Rams and ramparts; Ram said so.', { fullName: 'Ram Rao', email: 'x@y.example', clientName: null })).toBe(
      'Rams and ramparts; [NAME] said so.',
    );
    expect(redact('आशा वर्मा ने कहा', { fullName: 'आशा वर्मा', email: 'x@y.example', clientName: null })).toBe('[NAME] ने कहा');
  });

  it('does not take the words of every college for the name of one', () => {
    expect(redact('The college of commerce in Pune.', { ...asha })).toBe('The college of commerce in Pune.');
  });
});

describe('a quote', () => {
  const TEXT = 'The food in a box costs 41 rupees, so 140 returned boxes are 5,740 rupees of food.';
  it.each([
    ['as it is written', 'costs 41 rupees, so 140 returned boxes', true],
    ['with other marks and spaces', '“Costs 41 rupees – so 140  returned boxes”', true],
    ['with a letter or two wrong', 'costs 41 rupees, so 140 retumed boxs are 5,740', true],
    ['that was made up', 'costs 90 rupees and earns a profit of 12 percent', false],
    ['of the right words in another order', 'food of rupees 5,740 are boxes returned 140 so', false],
    ['too short to show anything', 'a box', false],
    ['of nothing', '', false],
  ])('%s', (_, quote, isTrue) => {
    expect(isTrueQuote(quote, TEXT)).toBe(isTrue);
  });
});

const CRITERIA = [
  { id: 'c1', name: 'Method' },
  { id: 'c2', name: 'Insight' },
];
const TEXT = 'I counted the boxes on four Mondays. The loss is 5,740 rupees each time.';
const asked: Asked = { criteria: CRITERIA, submission: 'own', weak: 'weak', strong: 'strong', text: TEXT };
const of = (id: string, level: number, quotes: readonly string[] = ['I counted the boxes on four Mondays.']): GradedAnswer => ({
  id,
  criteria: CRITERIA.map((criterion) => ({ id: criterion.id, level, quotes, rationale: 'Seen.', tip: 'More.' })),
});
const controls = [of('weak', 1), of('strong', 4)];

describe('a pass', () => {
  it.each<[string, readonly GradedAnswer[], string | null]>([
    ['counts', [of('own', 3), ...controls], null],
    ['counts without quotes at level 0', [of('own', 0, []), ...controls], null],
    ['is void without the submission', controls, 'shape'],
    ['is void with a criterion missing', [{ id: 'own', criteria: of('own', 3).criteria.slice(1) }, ...controls], 'shape'],
    [
      'is void with a criterion twice',
      [{ id: 'own', criteria: [1, 1].flatMap(() => of('own', 3).criteria.slice(1)) }, ...controls],
      'shape',
    ],
    ['is void with level 6', [of('own', 6), ...controls], 'level'],
    ['is void with level 2.5', [of('own', 2.5), ...controls], 'level'],
    ['is void with invented quotes', [of('own', 3, ['The profit is 12 percent of sales.']), ...controls], 'quotes'],
    ['is void without quotes', [of('own', 3, []), ...controls], 'quotes'],
    ['is void if everybody gets 5', [of('own', 5), of('weak', 5), of('strong', 5)], 'controls'],
    ['is void if the strong one gets 1', [of('own', 3), of('weak', 1), of('strong', 1)], 'controls'],
    ['is void without controls', [of('own', 3)], 'controls'],
    ['bears a level of difference in the controls', [of('own', 3), of('weak', 2), of('strong', 3)], null],
  ])('%s', (_, answers, voidFor) => {
    expect(judgePass(answers, asked).voidFor).toBe(voidFor);
  });

  it('keeps the true quotes alone, and counts the others', () => {
    const judged = judgePass(
      [of('own', 3, ['I counted the boxes on four Mondays.', 'Everybody was delighted with it.']), ...controls],
      asked,
    );
    expect(judged.voidFor).toBeNull();
    expect(judged.criteria[0]?.quotes).toEqual(['I counted the boxes on four Mondays.']);
    expect(judged.quotes).toEqual({ rejected: 2, all: 4 });
  });
});

const pass = (...levels: number[]) => ({
  criteria: levels.map((level, index) => ({
    criterion: `c${index}`,
    level,
    quotes: [`quote ${level}`],
    rationale: `at ${level}`,
    tip: '',
  })),
  quotes: { rejected: 0, all: levels.length },
});

describe('a score', () => {
  it.each<[string, readonly number[], number]>([
    ['nothing', [0, 0, 0, 0], 0],
    ['everything', [5, 5, 5, 5], 100],
    ['the weights', [5, 0, 0, 0], 40],
    ['the weights again', [0, 5, 0, 5], 40],
    ['levels between', [3, 4, 2, 1], 58],
  ])('follows from %s', (_, levels, points) => {
    expect(pointsOf(DEFAULT_CRITERIA, levels)).toBeCloseTo(points, 9);
  });

  it('is of the sum of the weights, also where that is 99.9 or 100.1', () => {
    for (const last of [9.9, 10.1])
      expect(pointsOf([...DEFAULT_CRITERIA.slice(0, 3), { criterion: 'x', weight: last }], [5, 5, 5, 5])).toBeCloseTo(100, 9);
  });

  it('keeps halves between two passes, and rounds the total alone, half up', () => {
    const { score, criteria } = combine(
      'gemini',
      [
        { criterion: 'a', weight: 50 },
        { criterion: 'b', weight: 50 },
      ],
      [pass(3, 4), pass(4, 4)],
    );
    expect(criteria[0]?.level).toBe(3.5);
    expect(score).toBe(75);
    expect(
      combine(
        'gemini',
        [
          { criterion: 'a', weight: 25 },
          { criterion: 'b', weight: 75 },
        ],
        [pass(3, 4), pass(4, 4)],
      ).score,
    ).toBe(78);
  });

  it('is the median of three, and says so when they stay apart', () => {
    const three = combine('gemini', [{ criterion: 'a', weight: 100 }], [pass(1), pass(5), pass(4)]);
    expect(three).toMatchObject({ score: 80, flags: ['unsteady'] });
    expect(three.criteria[0]).toMatchObject({ level: 4, quotes: ['quote 4'], rationale: 'at 4', points: 80 });
    expect(combine('gemini', [{ criterion: 'a', weight: 100 }], [pass(3), pass(4), pass(4)]).flags).toEqual([]);
  });

  it('of the practice engine is at most 79, and never sure', () => {
    expect(combine('embedded', DEFAULT_CRITERIA, [pass(5, 5, 5, 5)])).toMatchObject({ score: 79, confidence: 40 });
    expect(combine('gemini', DEFAULT_CRITERIA, [pass(5, 5, 5, 5), pass(5, 5, 5, 5)])).toMatchObject({ score: 100, confidence: 100 });
  });

  it('is less sure the further two passes are apart, and the more quotes were made up', () => {
    const apart = combine('gemini', DEFAULT_CRITERIA, [pass(3, 3, 3, 3), pass(4, 3, 2, 3)]);
    expect(apart.confidence).toBe(80);
    const madeUp = { ...pass(3, 3, 3, 3), quotes: { rejected: 2, all: 4 } };
    expect(combine('gemini', DEFAULT_CRITERIA, [madeUp, madeUp])).toMatchObject({ confidence: 85, flags: ['quotes_rejected'] });
  });

  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['alike', [3, 3, 3, 3], [3, 3, 3, 3], true],
    ['a level apart in a light criterion', [3, 3, 3, 3], [3, 3, 3, 4], true],
    ['a level apart in all: more than 8 points', [3, 3, 3, 3], [4, 4, 4, 4], false],
    ['two levels apart in one', [3, 3, 3, 3], [3, 3, 3, 5], false],
    ['8 points apart', [3, 3, 3, 3], [4, 3, 3, 3], true],
  ])('needs no third pass if two are %s: %s', (_, first, second, isAgreed) => {
    expect(agree(DEFAULT_CRITERIA, [pass(...first), pass(...second)])).toBe(isAgreed);
  });
});
