import { describe, expect, it } from 'vitest';
import { ApplicationDraft, ApplicationForm } from './applying.js';
import { Deadline } from './jobs.js';
import { listOpenings } from './openings.js';
import { Qualification, QUALIFICATIONS } from './vocabulary.js';

const ID = '0197C2AA-0000-7000-8000-00000000ABCD';
const form = {
  resume_id: ID,
  qualification: 'B.E.',
  current_location: 'Pune',
  earliest_start_date: '2026-11-23',
  notice_period_days: 0,
  confirmed_job_role: true,
  confirmed_current_location: true,
};
const faultsIn = (given: object) =>
  ApplicationForm.safeParse({ ...form, ...given }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a qualification', () => {
  it.each(QUALIFICATIONS)('may be %s', (one) => {
    expect(Qualification.parse(one)).toBe(one);
  });

  it('is B.Com. where the specification writes {host}.', () => {
    expect(Qualification.parse('{host}.')).toBe('B.Com.');
  });

  it.each(['', 'b.com.', '{host}', '{host}.. ', 'Ph.D.', null, undefined, 7, ['B.E.']])('is not %j', (given) => {
    expect(Qualification.safeParse(given).error?.issues[0]?.message).toBe('Choose a qualification');
  });
});

describe('an application', () => {
  it('has what may be left out as null, and its id in small letters', () => {
    expect(ApplicationForm.parse({ ...form, current_location: ' New   Delhi ', additional_notes: '  ' })).toEqual({
      ...form,
      resume_id: ID.toLowerCase(),
      current_location: 'New Delhi',
      relevant_experience: null,
      additional_notes: null,
      expected_salary_min: null,
      expected_salary_max: null,
    });
  });

  it.each<[string, unknown[]]>([
    ['current_location', ['x', 'x'.repeat(100), '🙂'.repeat(100)]],
    ['relevant_experience', [null, '', 'x'.repeat(1_000), 'two\nlines']],
    ['additional_notes', [null, '', 'x'.repeat(1_000), '🙂'.repeat(1_000)]],
    ['notice_period_days', [0, 1, 365]],
    ['earliest_start_date', ['2028-02-29', '9999-12-31']],
    ['expected_salary_min', [null, '', 0, 100_000_000_000]],
  ])('takes %s at its bounds', (field, values) => {
    for (const value of values) expect(faultsIn({ [field]: value })).toEqual([]);
  });

  it.each<[string, string, unknown[]]>([
    ['resume_id', 'Choose a resume', ['', 'x', null, undefined, 7, `${ID}0`]],
    ['current_location', 'Current location is required', ['', '  ', null, undefined, 7]],
    ['current_location', 'Current location must be less than 100 characters', ['x'.repeat(101)]],
    ['current_location', 'Contains characters that are not allowed', ['Pu\nne', 'Pu\u202ene', '\ud800']],
    ['relevant_experience', 'Relevant experience must be less than 1000 characters', ['x'.repeat(1_001)]],
    ['additional_notes', 'Additional notes must be less than 1000 characters', ['x'.repeat(1_001)]],
    ['additional_notes', 'Contains characters that are not allowed', ['a\u0000b']],
    ['notice_period_days', 'Notice period must be a whole number from 0 to 365', [-1, 366, 1.5, '30', null, undefined, Number.NaN]],
    [
      'earliest_start_date',
      'Choose a date',
      ['', '2026-02-29', '2026-13-01', '26-11-23', '2026-11-23T00:00:00Z', ' 2026-11-23', null, undefined, 20261123],
    ],
    ['confirmed_job_role', 'Confirm that you want to be considered for this job', [false, 'true', 1, null, undefined]],
    ['confirmed_current_location', 'Confirm your current location', [false, 'true', 1, null, undefined]],
  ])('refuses %s: %s', (field, message, values) => {
    for (const value of values) expect(faultsIn({ [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it('refuses a greatest salary below the least, and names every other fault with it', () => {
    const turned = 'expected_salary_max: Maximum salary must be greater than or equal to minimum salary';
    expect(faultsIn({ expected_salary_min: 5, expected_salary_max: 4 })).toEqual([turned]);
    expect(faultsIn({ expected_salary_min: 5, expected_salary_max: 5 })).toEqual([]);
    expect(faultsIn({ expected_salary_min: 5, expected_salary_max: 4, qualification: 'x' })).toEqual([
      'qualification: Choose a qualification',
      turned,
    ]);
  });
});

describe('a draft', () => {
  it('may be empty, and holds what cannot be sent yet', () => {
    expect(ApplicationDraft.parse({})).toEqual({});
    const unfinished = {
      current_location: '',
      qualification: null,
      confirmed_job_role: false,
      expected_salary_min: 5,
      expected_salary_max: 4,
    };
    expect(ApplicationDraft.parse(unfinished)).toEqual(unfinished);
  });

  it('keeps within the bounds of the form', () => {
    for (const field of ['relevant_experience', 'additional_notes'])
      expect([
        ApplicationDraft.safeParse({ [field]: 'x'.repeat(1_000) }).success,
        ApplicationDraft.safeParse({ [field]: 'x'.repeat(1_001) }).success,
      ]).toEqual([true, false]);
    for (const wrong of [
      { notice_period_days: 366 },
      { current_location: 'x'.repeat(101) },
      { resume_id: 'x' },
      { earliest_start_date: 'soon' },
    ])
      expect(ApplicationDraft.safeParse(wrong).success).toBe(false);
  });
});

describe('a deadline', () => {
  it.each([
    ['2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23T23:59:59+05:30', '2026-11-23T18:29:59.000Z'],
    ['2026-11-23T18:29:59Z', '2026-11-23T18:29:59.000Z'],
    ['2026-11-23T18:29:59.123456Z', '2026-11-23T18:29:59.123Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('of %s is %s', (given, stored) => {
    expect(Deadline.parse(given)).toBe(stored);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-23T25:00:00Z',
    '2026-11-23T18:29:59',
    '23/11/2026',
    'tomorrow',
    ' 2026-11-23',
    '2026-11-23 18:29:59Z',
    '1795475661493',
  ])('is not %j', (given) => {
    expect(Deadline.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Invalid deadline format. Use ISO 8601 format']);
  });

  it.each(['', null, undefined, 0])('is required: %j is none', (given) => {
    expect(Deadline.safeParse(given).error?.issues[0]?.message).toBe('Deadline is required');
  });
});

describe('the query of open jobs', () => {
  const faults = (query: object) =>
    listOpenings.query.safeParse(query).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

  it('needs nothing, and sorts by the newest', () => {
    expect(listOpenings.query.parse({})).toEqual({ search: '', sortBy: 'created_at', sortOrder: 'desc' });
  });

  it.each<[string, unknown[]]>([
    ['search', ['', 'x'.repeat(200)]],
    ['category', ['Technology', 'x'.repeat(100)]],
    ['location', ['', 'x'.repeat(200)]],
    ['employment_type', ['full-time', 'part-time', 'contract', 'internship']],
    ['experience_level', ['entry', 'mid', 'senior', 'executive']],
    ['remote_allowed', ['true', 'false']],
    ['salary_min', ['0', '9007199254740991']],
    ['salary_max', ['0', '9007199254740991']],
    ['sortBy', ['created_at', 'deadline', 'title']],
    ['sortOrder', ['asc', 'desc']],
    ['cursor', [ID]],
  ])('takes %s at its bounds', (field, values) => {
    for (const value of values) expect(faults({ [field]: value })).toEqual([]);
  });

  it.each<[string, string, unknown[]]>([
    ['search', 'Search must be at most 200 characters', ['x'.repeat(201)]],
    ['category', 'Category must be at most 100 characters', ['x'.repeat(101)]],
    ['location', 'Location must be at most 200 characters', ['x'.repeat(201)]],
    ['employment_type', 'Unknown employment type', ['Full-time', 'volunteer']],
    ['experience_level', 'Unknown experience level', ['Entry', 'expert']],
    ['remote_allowed', 'Remote must be true or false', ['1', 'TRUE', 'yes']],
    ['salary_min', 'Salary must be 0 or more', ['-1']],
    ['salary_max', 'Salary must be a whole number', ['1.5', '0x1', '1e5', '+1', ' 1', '9007199254740993']],
    ['sortBy', 'Sort by created_at, deadline or title', ['id', 'salary']],
    ['sortOrder', 'Sort order must be asc or desc', ['up', 'DESC']],
    ['cursor', 'Invalid cursor', ['x', '1', `${ID}'`]],
  ])('refuses %s: %s', (field, message, values) => {
    for (const value of values) expect(faults({ [field]: value })).toEqual([`${field}: ${message}`]);
  });
});
