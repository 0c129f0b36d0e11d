import { LIMITS } from '@paanch/contracts/kernel/limits';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import {
  changeResume,
  confirmResume,
  inOrder,
  openResume,
  placesTaken,
  removeResume,
  reservePlace,
  type Shelf,
  type ShelvedResume,
} from './resume.rule.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const idOf = (number: number) => `0197c2aa-0000-7000-8000-00000000000${number}`;
const STUDENT = '0197c2aa-0000-7000-8000-0000000000aa';

const made = reservePlace(
  [],
  { id: idOf(0), student_id: STUDENT, content_type: 'application/pdf', size_bytes: 1_000, name: 'cv.pdf', maxResumes: 1 },
  NOW,
);
if (isRefusal(made)) throw made;
const place = (number: number, given: Partial<ShelvedResume> = {}): ShelvedResume => ({
  ...made.outcome,
  used_in: 0,
  id: idOf(number),
  ...given,
});
const kept = (number: number, given: Partial<ShelvedResume> = {}) =>
  place(number, { title: `Resume ${number}`, sha256: 'a', confirmed_at: ago(DAY_MS), created_at: ago(2 * DAY_MS), ...given });

function decided<Decision extends object>(decision: Decision | Refusal): Decision {
  if (isRefusal(decision)) throw decision;
  return decision;
}
const reasonOf = (decision: unknown) => (isRefusal(decision) ? (decision.details[0]?.code ?? decision.code) : null);

const announced = { id: idOf(9), student_id: STUDENT, content_type: 'application/pdf', size_bytes: 1_000, name: 'cv.pdf' } as const;
const reserve = (shelf: Shelf, given: object = {}) => reservePlace(shelf, { ...announced, maxResumes: 2, ...given }, NOW);

describe('a place for a resume', () => {
  it('is taken without a fact, and is nothing yet', () => {
    const { next, facts, outcome } = decided(reserve([kept(1)]));
    expect(facts).toEqual([]);
    expect(next).toHaveLength(2);
    expect(outcome).toMatchObject({
      id: announced.id,
      student_id: STUDENT,
      size_bytes: 1_000,
      original_filename: 'cv.pdf',
      title: null,
      is_primary: false,
      revision: 1,
      created_at: NOW,
    });
    expect(inOrder(next)).toEqual([kept(1)]);
  });

  it.each<[string, Shelf, number]>([
    ['a resume', [kept(1)], 1],
    ['a removed resume', [kept(1, { removed_at: NOW })], 0],
    ['an upload just begun', [place(1)], 1],
    ['one of almost 15 minutes', [place(1, { created_at: ago(15 * MINUTE_MS - 1) })], 1],
    ['one of 15 minutes', [place(1, { created_at: ago(15 * MINUTE_MS) })], 0],
    ['one whose file was refused', [place(1, { rejected_for: 'ACTIVE_DOCUMENT' })], 0],
    ['one that was given up', [place(1, { removed_at: NOW })], 0],
  ])('counts %s', (_what, shelf, taken) => {
    expect(placesTaken(shelf, NOW)).toBe(taken);
  });

  it('is refused once all are taken', () => {
    expect(reasonOf(reserve([kept(1), place(2)]))).toBe('RESUME_LIMIT_REACHED');
    expect(reasonOf(reserve([kept(1), kept(2), kept(3)]))).toBe('RESUME_LIMIT_REACHED');
    expect(reasonOf(reserve([kept(1)]))).toBe(null);
  });

  const MOST = LIMITS.uploadBytesADay.learner;
  it.each<[string, Partial<ShelvedResume>, number, string | null]>([
    ['within the quota', {}, MOST, null],
    ['a byte beyond it', {}, MOST + 1, 'UPLOAD_QUOTA_REACHED'],
    ['beyond it with what was removed', { removed_at: NOW }, MOST + 1, 'UPLOAD_QUOTA_REACHED'],
    ['within it without what was refused', { rejected_for: 'ACTIVE_DOCUMENT' }, MOST + 1, null],
    ['beyond it with what is almost a day old', { created_at: ago(DAY_MS - 1) }, MOST + 1, 'UPLOAD_QUOTA_REACHED'],
    ['within it without what is a day old', { created_at: ago(DAY_MS) }, MOST + 1, null],
  ])('is %s', (_what, given, total, reason) => {
    expect(reasonOf(reserve([place(1, { size_bytes: total - announced.size_bytes, ...given })], { maxResumes: 5 }))).toBe(reason);
  });

  it.each([
    ['../../../etc/cv.pdf', 'cv.pdf'],
    [String.raw`C:\Users\asha\cv.pdf`, 'cv.pdf'],
    ['  my   cv.pdf ', 'my cv.pdf'],
    ['cv.pdf/', 'cv.pdf'],
    ['///', '///'],
  ])('keeps of the name %j the last part, %j', (name, stored) => {
    expect(decided(reserve([], { name })).outcome.original_filename).toBe(stored);
  });
});

describe('confirming', () => {
  const given = { id: idOf(1), title: 'First', description: 'Short', maxResumes: 2 };
  const judged = (more: Partial<ShelvedResume> = {}) => place(1, { sha256: 'a', ...more });

  it('makes the first resume the primary one, and says so', () => {
    const { next, facts, outcome } = decided(confirmResume([judged()], given, NOW));
    expect(outcome).toMatchObject({
      isNew: true,
      resume: { title: 'First', description: 'Short', is_primary: true, confirmed_at: NOW, revision: 1 },
    });
    expect(next).toEqual([outcome.resume]);
    expect(facts).toMatchObject([
      { aggregateId: idOf(1), data: { resume_id: idOf(1), student_id: STUDENT, change: { action: 'created', fields: [] } } },
    ]);
  });

  it('leaves the primary one where there is one, and takes its place where it was removed', () => {
    expect(decided(confirmResume([judged(), kept(2, { is_primary: true })], given, NOW)).outcome.resume.is_primary).toBe(false);
    expect(decided(confirmResume([judged(), kept(2, { removed_at: NOW })], given, NOW)).outcome.resume.is_primary).toBe(true);
  });

  it('twice changes nothing', () => {
    const shelf = [kept(1)];
    expect(confirmResume(shelf, { ...given, title: 'Another' }, NOW)).toEqual({
      next: shelf,
      facts: [],
      outcome: { resume: shelf[0], isNew: false },
    });
  });

  it('is not for what was given up or never begun', () => {
    for (const shelf of [[], [judged({ removed_at: NOW })], [kept(1, { removed_at: NOW })], [kept(2)]])
      expect(reasonOf(confirmResume(shelf, given, NOW))).toBe('NOT_FOUND');
  });

  const LATE = 15 * MINUTE_MS;
  it.each<[string, Shelf, string | null]>([
    ['in time, although the limit was lowered', [judged(), kept(2), kept(3)], null],
    ['late, with a place left', [judged({ created_at: ago(LATE) }), kept(2)], null],
    ['late, with none left', [judged({ created_at: ago(LATE) }), kept(2), place(3)], 'UPLOAD_RUN_OUT'],
    ['almost a day late', [judged({ created_at: ago(DAY_MS - 1) })], null],
    ['a day late', [judged({ created_at: ago(DAY_MS) })], 'UPLOAD_RUN_OUT'],
  ])('%s', (_when, shelf, reason) => {
    expect(reasonOf(confirmResume(shelf, given, NOW))).toBe(reason);
  });
});

describe('a change', () => {
  const shelf = [kept(1, { is_primary: true, revision: 3, updated_at: ago(1) }), kept(2)];

  it('names its fields, and leaves the others', () => {
    const { next, facts, outcome } = decided(changeResume(shelf, idOf(2), { title: 'New', description: null }, NOW));
    expect(outcome).toEqual({ ...kept(2), title: 'New', revision: 2, updated_at: NOW });
    expect(next).toEqual([shelf[0], outcome]);
    expect(facts).toMatchObject([{ data: { resume_id: idOf(2), change: { action: 'changed', fields: ['title'] } } }]);
  });

  it('to the primary one takes the mark from the other, which is not updated by that', () => {
    const { next, facts } = decided(changeResume(shelf, idOf(2), { is_primary: true }, NOW));
    expect(next).toEqual([
      { ...kept(1), is_primary: false, revision: 4, updated_at: ago(1) },
      { ...kept(2), is_primary: true, revision: 2, updated_at: NOW },
    ]);
    expect(facts).toHaveLength(1);
  });

  it('of nothing is none', () => {
    expect(changeResume(shelf, idOf(1), { is_primary: true, title: 'Resume 1' }, NOW)).toEqual({
      next: shelf,
      facts: [],
      outcome: shelf[0],
    });
  });

  it.each<[string, Shelf]>([
    ['removed', [kept(1, { removed_at: NOW })]],
    ['not confirmed', [place(1)]],
    ['another', [kept(2)]],
  ])('is not for one that is %s', (_what, others) => {
    expect(reasonOf(changeResume(others, idOf(1), { title: 'New' }, NOW))).toBe('NOT_FOUND');
  });
});

describe('removing', () => {
  it('hides it, and leaves the primary one', () => {
    const shelf = [kept(1, { is_primary: true }), kept(2)];
    const { next, facts, outcome } = decided(removeResume(shelf, idOf(2), NOW));
    expect(next).toEqual([shelf[0], { ...kept(2), removed_at: NOW, revision: 2 }]);
    expect(facts).toMatchObject([{ data: { resume_id: idOf(2), change: { action: 'archived', fields: [] } } }]);
    expect(outcome).toEqual({ newPrimaryId: null });
  });

  it('of the primary one promotes the one that was updated last', () => {
    const shelf = [
      kept(1, { is_primary: true, updated_at: NOW }),
      kept(2, { updated_at: ago(5) }),
      kept(3, { updated_at: ago(2) }),
      kept(4, { updated_at: ago(3) }),
      kept(5, { updated_at: ago(1), removed_at: NOW }),
      place(6, { updated_at: ago(1) }),
    ];
    const { next, outcome } = decided(removeResume(shelf, idOf(1), NOW));
    expect(outcome).toEqual({ newPrimaryId: idOf(3) });
    expect(next.filter(({ is_primary }) => is_primary)).toEqual([{ ...shelf[2], is_primary: true, revision: 2 }]);
  });

  it('of the last one leaves none', () => {
    const { next, outcome } = decided(removeResume([kept(1, { is_primary: true })], idOf(1), NOW));
    expect([outcome, next[0]?.is_primary]).toEqual([{ newPrimaryId: null }, false]);
  });

  it('gives the place of an upload back, and says nothing of it', () => {
    const { next, facts } = decided(removeResume([place(1)], idOf(1), NOW));
    expect([placesTaken(next, NOW), facts]).toEqual([0, []]);
  });

  it('is done once', () => {
    expect(reasonOf(removeResume([kept(1, { removed_at: NOW })], idOf(1), NOW))).toBe('NOT_FOUND');
    expect(reasonOf(removeResume([kept(2)], idOf(1), NOW))).toBe('NOT_FOUND');
  });
});

it('resumes are in order: the primary one, then the newest', () => {
  const shelf = [
    kept(1, { confirmed_at: ago(3) }),
    kept(2, { confirmed_at: ago(1) }),
    kept(3, { confirmed_at: ago(4), is_primary: true }),
    place(4),
  ];
  expect(inOrder(shelf).map(({ id }) => id)).toEqual([3, 2, 1].map(idOf));
});

describe('opening', () => {
  const opening = { applicationId: null, objectRef: '0123456789abcdef' };

  it('leaves a fact, also of a removed one that is still kept', () => {
    for (const known of [kept(1), kept(1, { removed_at: NOW })]) {
      const { next, facts } = decided(openResume(known, { ...opening, applicationId: idOf(7) }));
      expect(next).toBe(known);
      expect(facts).toMatchObject([
        { aggregateId: idOf(1), data: { resume_id: idOf(1), owner_id: STUDENT, application_id: idOf(7), object_ref: '0123456789abcdef' } },
      ]);
    }
  });

  it('is not for what was not confirmed, or is gone', () => {
    for (const known of [null, place(1), kept(1, { removed_at: NOW, destroyed_at: NOW })])
      expect(reasonOf(openResume(known, opening))).toBe('NOT_FOUND');
  });
});
