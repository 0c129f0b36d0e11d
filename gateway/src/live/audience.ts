/** Who is notified that something went stale, and under which refresh name (docs/events.md#live). */
import { allEvents } from '@paanch/contracts/all-events';
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import { DEFAULT_REFRESH, STAFF_REFRESH } from '@paanch/contracts/kernel/registry/refresh-names';
import { z } from 'zod';

const REFRESH_OF_TYPE: ReadonlyMap<string, string> = new Map(
  allEvents.flatMap(({ type, refreshes }) => (refreshes === undefined ? [] : [[type, refreshes]])),
);
const AboutLearner = z.object({ student_id: z.uuid() });

export interface Stale {
  readonly refresh: string;
  readonly personId: string;
}

/** What a fact makes stale for the learner it is about; null when it is about no learner. */
export function staleBy({ type, data }: Pick<Envelope, 'type' | 'data'>): Stale | null {
  const about = AboutLearner.safeParse(data);
  return about.success ? { refresh: REFRESH_OF_TYPE.get(type) ?? DEFAULT_REFRESH, personId: about.data.student_id } : null;
}

/** The name of the lists of staff that a fact makes stale; undefined: none. */
export function staleForStaff({ type }: Pick<Envelope, 'type'>): string | undefined {
  return STAFF_REFRESH[type];
}

/** Client Staff may open the stream but receive nothing on it. */
export function receivesStaffNews(role: Role): boolean {
  return role === 'Admin' || role === 'Staff' || role === 'Viewer';
}
