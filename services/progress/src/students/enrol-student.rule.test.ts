import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { Enrolled } from '@paanch/contracts/progress/events';
import { describe, expect, it } from 'vitest';
import { id, known, programme, record } from '../../testing/records.js';
import { enrolStudent } from './enrol-student.rule.js';

const ids = { id: id(40), studentId: record().studentId };

describe('enrolling one learner', () => {
  it('makes the record, with its fact; the first programme is the primary one', () => {
    const decided = enrolStudent(known({ record: null }), ids);
    expect(decided).toMatchObject({
      outcome: { id: id(40), isNew: true },
      next: { record: { id: id(40), isPrimary: true, starLevel: null } },
      facts: [{ event: Enrolled, aggregateId: id(40), data: { is_primary: true } }],
    });
    expect(enrolStudent({ ...known({ record: null }), isPrimaryFree: false }, ids)).toMatchObject({
      next: { record: { isPrimary: false } },
    });
  });

  it('changes nothing for a learner who is enrolled, also in an archived product', () => {
    for (const isArchived of [false, true]) {
      const before = known({ programme: programme({ isArchived }) });
      expect(enrolStudent(before, ids)).toEqual({ next: before, facts: [], outcome: { id: record().id, isNew: false } });
    }
  });

  it.each([
    ['an archived product', { isArchived: true }, 'UNKNOWN_PRODUCT'],
    ['a product of another type', { isReadiness: false }, 'NOT_READINESS_PRODUCT'],
  ])('is refused for %s', (_, change, code) => {
    const decided = enrolStudent(known({ record: null, programme: programme(change) }), ids);
    expect(isRefusal(decided) && decided.details[0]?.code).toBe(code);
  });
});
