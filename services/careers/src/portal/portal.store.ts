/** What Careers knows of one learner (docs/careers.md#the-door). */
import { OPEN_STATUSES } from '@paanch/contracts/careers/vocabulary';
import { DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import type { Caller } from '@paanch/platform/http/caller';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { and, eq, inArray } from 'drizzle-orm';
import { applications } from '../applications/tables.js';
import { levelOf } from '../copies/star-level.rule.js';
import { starsOf } from '../copies/stars-in-sql.store.js';
import { clients, people } from '../copies/tables.js';
import type { Standing } from './portal.rule.js';

export interface LearnerStanding extends Standing {
  readonly clientId: string | null;
  readonly maxResumes: number;
  readonly maxApplications: number;
  readonly openApplications: number;
}

/** Of a learner of whom nothing has arrived yet. */
const UNKNOWN: LearnerStanding = {
  starLevel: null,
  isClientActive: false,
  portalEnabled: false,
  minorUntil: null,
  clientId: null,
  maxResumes: DEFAULT_MAX_RESUMES,
  maxApplications: DEFAULT_MAX_APPLICATIONS,
  openApplications: 0,
};

/** As a learner of an institution with a job portal and without jobs of its own. */
const ofSample = ({ star_level: starLevel }: Sample): LearnerStanding => ({
  ...UNKNOWN,
  starLevel,
  isClientActive: true,
  portalEnabled: true,
});

export type PortalStore = ReturnType<typeof portalStore>;

export function portalStore(db: Database) {
  const { drizzle } = db;
  return {
    ofCaller({ userId, sample }: Pick<Caller, 'userId' | 'sample'>): Promise<LearnerStanding> {
      return sample === null ? this.standingOf(userId) : Promise.resolve(ofSample(sample));
    },

    async standingOf(studentId: string, reader: Reader = drizzle): Promise<LearnerStanding> {
      const open = reader.$count(
        applications,
        and(eq(applications.student_id, people.id), inArray(applications.status, [...OPEN_STATUSES])),
      );
      const [row] = await reader
        .select({ person: people, client: clients, stars: starsOf(people.id), open })
        .from(people)
        .leftJoin(clients, eq(clients.id, people.client_id))
        .where(eq(people.id, studentId));
      if (row === undefined) return UNKNOWN;
      const { person, client, stars } = row;
      return {
        starLevel: levelOf(stars),
        isClientActive: client?.is_active ?? false,
        portalEnabled: client?.job_portal_enabled ?? false,
        minorUntil: person.minor_until,
        clientId: person.client_id,
        maxResumes: client?.max_resumes ?? DEFAULT_MAX_RESUMES,
        maxApplications: client?.max_applications ?? DEFAULT_MAX_APPLICATIONS,
        openApplications: row.open,
      };
    },
  };
}
