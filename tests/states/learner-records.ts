/** Learners that nobody else's states change: one with a long name and nothing yet, one of the demo with a star. */
import type { Fixture } from './fixture.js';
import { makeStaffRecords, type StaffRecords } from './staff-records.js';

interface KnownLearner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface LearnerRecords extends StaffRecords {
  readonly newcomer: KnownLearner;
  readonly starred: KnownLearner;
}

export async function makeLearnerRecords(fixture: Fixture, tag: string): Promise<LearnerRecords> {
  const records = await makeStaffRecords(fixture, tag);
  const newcomer = {
    name: `Venkata Lakshminarayanan Subramanyam, ${tag}`,
    email: `venkata.subramanyam.${tag}@students.nadi-valley.example`,
  };
  const account = { full_name: newcomer.name, email: newcomer.email, password: 'copper-lantern-meadow-27', client_id: records.clientId };
  const starred = fixture.learner('Star ONE, Silver');
  return {
    ...records,
    newcomer: { id: await fixture.make('/api/admin/students', account), ...newcomer },
    starred: { id: await fixture.idOf(starred), name: starred.name, email: starred.email },
  };
}
