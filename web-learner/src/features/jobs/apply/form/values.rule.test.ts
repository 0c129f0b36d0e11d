import { describe, expect, it } from 'vitest';
import { missingIn } from './missing.rule.js';
import { daysOf, draftOf, formOn, valuesOf, type ApplicationValues } from './values.rule.js';

const RESUME = '01890000-0000-7000-8000-000000000060';
const OTHER = '01890000-0000-7000-8000-000000000061';
/** 06:30 on 21 Nov 2026 in India. */
const NOW = new Date('2026-11-21T01:00:00Z');

const FILLED: ApplicationValues = {
  resume_id: RESUME,
  qualification: 'B.Tech.',
  current_location: 'Kothrud, Pune',
  relevant_experience: '',
  additional_notes: '',
  expected_salary_min: null,
  expected_salary_max: null,
  earliest_start_date: '2027-06-15',
  notice_period_days: 0,
  confirmed_job_role: true,
  confirmed_current_location: true,
};
const blank = valuesOf(null, [RESUME]);

describe('the form of an application', () => {
  it('begins empty, with the first resume', () => {
    expect(blank).toMatchObject({ resume_id: RESUME, qualification: '', notice_period_days: '', confirmed_job_role: false });
    expect(valuesOf(null, []).resume_id).toBe('');
  });

  it('goes on with what was kept, and with another resume if the kept one is gone', () => {
    const kept = { resume_id: OTHER, current_location: 'Pune', notice_period_days: 30, confirmed_job_role: true };
    expect(valuesOf(kept, [RESUME, OTHER])).toMatchObject(kept);
    expect(valuesOf(kept, [RESUME])).toMatchObject({ ...kept, resume_id: RESUME });
    expect(valuesOf({ resume_id: null, qualification: null }, [RESUME])).toEqual(blank);
  });

  it('is the same again after it was kept', () => {
    const { body, isWhole } = draftOf(FILLED);
    expect(isWhole).toBe(true);
    expect(valuesOf(body, [RESUME])).toEqual(FILLED);
  });

  it.each([
    ['0', 0],
    [' 30 ', 30],
    ['', ''],
    ['-1', '-1'],
    ['3.5', '3.5'],
    ['soon', 'soon'],
    [7, 7],
  ])('reads %j days as %j', (typed, days) => {
    expect(daysOf(typed)).toBe(days);
  });
});

describe('a draft', () => {
  it('of an empty form has nothing in it that is out of bounds', () => {
    expect(draftOf(blank)).toEqual({
      isWhole: true,
      body: {
        ...blank,
        qualification: null,
        earliest_start_date: null,
        notice_period_days: null,
      },
    });
  });

  it.each([
    ['relevant_experience', 'a'.repeat(1_001)],
    ['additional_notes', 'a'.repeat(1_001)],
    ['current_location', 'a'.repeat(101)],
    ['notice_period_days', 366],
    ['notice_period_days', 'soon'],
    ['expected_salary_min', Number.NaN],
    ['earliest_start_date', 'soon'],
    ['expected_salary_max', -1],
    ['earliest_start_date', '2027-02-30'],
  ] as const)('leaves out %s while it is %j, and keeps the rest', (name, value) => {
    const { body, isWhole } = draftOf({ ...FILLED, [name]: value });
    const { [name]: _, ...rest } = draftOf(FILLED).body;
    expect([body, isWhole]).toEqual([rest, false]);
  });
});

describe('the start of an application', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
  ])('on %s is allowed: %s', (earliest_start_date, isAllowed) => {
    expect(formOn(NOW).safeParse({ ...FILLED, earliest_start_date }).success).toBe(isAllowed);
  });

  it('is today in India, which begins before the day in UTC', () => {
    const atMidnight = new Date('2026-11-20T18:30:00Z');
    expect(formOn(atMidnight).safeParse({ ...FILLED, earliest_start_date: '2026-11-20' }).error?.issues).toMatchObject([
      { path: ['earliest_start_date'], message: 'Must be today or later' },
    ]);
  });
});

describe('what is missing', () => {
  it.each<[string, Partial<ApplicationValues>, object | null]>([
    ['nothing', {}, null],
    ['a confirmation', { confirmed_current_location: false }, { fill: 0, fix: 0, role: false, location: true }],
    ['the other one', { confirmed_job_role: false }, { fill: 0, fix: 0, role: true, location: false }],
    ['a field', { qualification: '' }, { fill: 1, fix: 0, role: false, location: false }],
    ['a field of blanks', { current_location: '  ' }, { fill: 1, fix: 0, role: false, location: false }],
    ['no field that is optional', { relevant_experience: '', additional_notes: '' }, null],
    [
      'a range the right way round',
      { expected_salary_min: 500_000, expected_salary_max: 450_000 },
      { fill: 0, fix: 1, role: false, location: false },
    ],
    ['a day to come', { earliest_start_date: '2026-11-20' }, { fill: 0, fix: 1, role: false, location: false }],
    ['an amount', { expected_salary_max: Number.NaN }, { fill: 0, fix: 1, role: false, location: false }],
    ['days in digits', { notice_period_days: 'soon' }, { fill: 0, fix: 1, role: false, location: false }],
  ])('is %s', (_, parts, missing) => {
    expect(missingIn({ ...FILLED, ...parts }, NOW)).toEqual(missing);
  });

  it('of an empty form is four fields and both confirmations', () => {
    expect(missingIn(blank, NOW)).toEqual({ fill: 4, fix: 0, role: true, location: true });
  });
});
