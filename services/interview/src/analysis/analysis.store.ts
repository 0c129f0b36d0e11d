/** What an analysis is made from (docs/interviews.md#analysis). */
import type { Database } from '@paanch/platform/postgres/database';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { clients, consents, people } from '../copies/tables.js';
import type { Identity } from '../grading/redact.rule.js';
import {
  type Interview,
  interviewEvents,
  interviews,
  recordingParts,
  recordings,
  type StoredInterviewEvent,
} from '../interviews/tables.js';
import { gradePasses } from '../submissions/tables.js';

export interface ToAnalyze {
  readonly interview: Interview;
  readonly identity: Identity;
  readonly events: readonly StoredInterviewEvent[];
  /** Whether an outside provider may still have the words. */
  readonly isAiAgreed: boolean;
  /** Of earlier tries. */
  readonly passes: number;
}

export function analysisStore({ drizzle }: Database) {
  return {
    /** Null if there is no such interview. */
    async find(id: string): Promise<ToAnalyze | null> {
      const [row] = await drizzle
        .select({
          interview: interviews,
          fullName: people.full_name,
          email: people.email,
          clientName: clients.name,
          isAiAgreed: consents.is_given,
        })
        .from(interviews)
        .leftJoin(people, eq(people.id, interviews.student_id))
        .leftJoin(clients, eq(clients.id, people.client_id))
        .leftJoin(consents, and(eq(consents.person_id, interviews.student_id), eq(consents.purpose, 'interview_ai')))
        .where(eq(interviews.id, id));
      if (row === undefined) return null;
      const { interview, fullName, email, clientName, isAiAgreed } = row;
      const events = await drizzle.select().from(interviewEvents).where(eq(interviewEvents.interview_id, id));
      const [made] = await drizzle.select({ passes: count() }).from(gradePasses).where(eq(gradePasses.submission_id, id));
      const identity = { fullName: fullName ?? '', email: email ?? '', clientName };
      return { interview, identity, events, isAiAgreed: isAiAgreed === true, passes: made?.passes ?? 0 };
    },

    /** Bytes of the microphone's own track; `coming`: parts of it have arrived; null: there is none that anybody can hear. */
    async soundOf(id: string): Promise<number | 'coming' | null> {
      const [stored] = await drizzle
        .select({ bytes: recordings.size_bytes, fault: recordings.fault })
        .from(recordings)
        .where(
          and(
            eq(recordings.interview_id, id),
            eq(recordings.track, 'sound'),
            isNotNull(recordings.stored_at),
            isNull(recordings.destroyed_at),
          ),
        );
      if (stored !== undefined) return stored.fault === 'unreadable' ? null : stored.bytes;
      const [part] = await drizzle
        .select({ part: recordingParts.part })
        .from(recordingParts)
        .where(and(eq(recordingParts.interview_id, id), eq(recordingParts.track, 'sound')))
        .limit(1);
      return part === undefined ? null : 'coming';
    },
  };
}
