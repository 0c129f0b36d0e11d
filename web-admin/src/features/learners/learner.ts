import type { Student } from '@paanch/contracts/auth/people';
import { LEARNERS } from '../../app/layout/people-entries.js';

/** A learner in any staff role’s view. Viewers get no email. */
export type Learner = Omit<Student, 'email'> & Partial<Pick<Student, 'email'>>;

/** Where one learner is shown. */
export const learnerPath = (studentId: string) => `${LEARNERS.to}/${studentId}`;

/** The queue of reviewers with what this learner has handed in. @param queue its address */
export const submissionsOf = (learner: Learner, queue: string) => `${queue}?search=${encodeURIComponent(learner.full_name)}`;
