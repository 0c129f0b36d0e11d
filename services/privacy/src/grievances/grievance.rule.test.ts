import { describe, expect, it } from 'vitest';
import { hours, madeOf, NOW } from '../../testing/request-rows.js';
import { answerGrievance, createGrievance } from './grievance.rule.js';

const [ID, PERSON, ADMIN] = [1, 2, 3].map((at) => `0197c2aa-0000-7000-8000-00000000000${at}`) as [string, string, string];
const made = createGrievance({ id: ID, person_id: PERSON, subject: 'A wrong date', text: 'It is shown to others.' }, NOW);

describe('a grievance', () => {
  it('is due in 30 days, and no word of it is told', () => {
    expect(made.next).toMatchObject({ state: 'open', due_at: hours(30 * 24) });
    expect(madeOf(made)).toEqual({ state: 'open', facts: ['GrievanceChanged'] });
    expect(JSON.stringify(made.facts)).not.toMatch(/wrong|shown/);
  });

  it('is answered once', () => {
    const answered = answerGrievance(made.next, 'It is hidden now.', ADMIN, hours(1));
    expect(answered).toMatchObject({ next: { state: 'answered', answer: 'It is hidden now.', answered_by: ADMIN, answered_at: hours(1) } });
    expect(madeOf(answerGrievance((answered as typeof made).next, 'Again', ADMIN, hours(2)))).toContain('GRIEVANCE_ANSWERED');
    expect(answerGrievance(null, 'Which?', ADMIN, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
