import type { Student } from '@paanch/contracts/auth/people';
import { LEARNERS } from '../../app/layout/nav-entries.js';

/** A learner in any staff role’s view. Viewers get no email. */
export type Learner = Omit<Student, 'email'> & Partial<Pick<Student, 'email'>>;

/** Where one learner is shown. */
export const learnerPath = (studentId: string) => `${LEARNERS.to}/${studentId}`;
