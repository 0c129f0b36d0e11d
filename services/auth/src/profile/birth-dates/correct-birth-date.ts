import * as contract from '@paanch/contracts/auth/office/birth-dates';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { birthDateCorrected } from '../../notifications/texts/account-text.rule.js';
import { untilByDate, correctedBirthDate, withBirthDate } from './birth-date.rule.js';

/** What `BIRTH_DATE_HELD` keeps from the learner. The same date once more changes nothing and tells nobody. */
export const correctBirthDate = serve(contract.correctBirthDate, async ({ params: { studentId }, body, caller }, deps: AuthDeps) => {
  const { people, profiles, birthDates, newId } = deps;
  const now = deps.clock();
  const [id, minorUntil] = [newId(), untilByDate(body.date_of_birth, now)];
  return inTransaction(deps.db, async (tx) => {
    // Locked first, as where the learner changes the profile or a parent answers.
    const person = await people.lock(tx, studentId);
    if (person?.role !== 'student') return refuse('NOT_FOUND');
    const before = await profiles.find(studentId, tx);
    const after = withBirthDate(before, body.date_of_birth, now);
    const outcome = { student_id: studentId, minor_until: minorUntil, guardian_agreed: minorUntil !== null && after.guardian_agreed };
    if (after.date_of_birth === before.date_of_birth) return outcome;
    const correction = { before, after, reason: body.reason };
    await people
      .within(tx)
      .change(studentId, (known) =>
        known === null ? refuse('NOT_FOUND') : { ...correctedBirthDate(known, correction, now), outcome: undefined },
      );
    await profiles
      .within(tx)
      .change(studentId, (known) => ({ next: withBirthDate(known, body.date_of_birth, now), facts: [], outcome: undefined }));
    await birthDates.add(tx, { id, person_id: studentId, reason: body.reason, corrected_by: caller.userId, corrected_at: now });
    await notifyPerson(tx, studentId, `birth date ${id}`, () => birthDateCorrected(minorUntil, outcome.guardian_agreed), deps);
    return outcome;
  });
});

/** Recorded like any reading of a learner's record. */
export const listBirthDateCorrections = serve(contract.listBirthDateCorrections, async ({ params: { studentId } }, deps: AuthDeps) => {
  if (!(await deps.students.exists(studentId))) return refuse('NOT_FOUND');
  deps.observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: studentId, purpose: 'support' } });
  const rows = await deps.birthDates.list(studentId);
  return { corrections: rows.map(({ corrected_at: at, ...rest }) => ({ ...rest, corrected_at: at.toISOString() })) };
});
