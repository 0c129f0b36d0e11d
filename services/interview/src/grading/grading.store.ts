/** What a grade is made from (docs/projects.md#grading). */
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { clients, people } from '../copies/tables.js';
import { briefs } from '../projects/tables.js';
import { type Submission, submissions } from '../submissions/tables.js';

export interface ToGrade {
  readonly submission: Submission;
  readonly brief: Brief;
  readonly criteria: readonly Criterion[];
  readonly tier: Tier;
  readonly fullName: string;
  readonly email: string;
  readonly clientName: string | null;
}

export function gradingStore({ drizzle }: Database) {
  return {
    /** Null if there is no such submission. */
    async find(id: string): Promise<ToGrade | null> {
      const [row] = await drizzle
        .select({
          submission: submissions,
          brief: briefs.brief,
          criteria: briefs.criteria,
          tier: briefs.tier,
          fullName: people.full_name,
          email: people.email,
          clientName: clients.name,
        })
        .from(submissions)
        .innerJoin(briefs, eq(briefs.id, submissions.brief_id))
        .leftJoin(people, eq(people.id, submissions.student_id))
        .leftJoin(clients, eq(clients.id, people.client_id))
        .where(eq(submissions.id, id));
      return row ? { ...row, fullName: row.fullName ?? '', email: row.email ?? '' } : null;
    },
  };
}
