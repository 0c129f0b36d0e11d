/** Facts of other services that notify learners, and the lists learners then see. */
import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/notifications';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import { StarLevelChanged } from '@paanch/contracts/progress/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import type { RunningAuth } from './start-auth.js';
import type { AuthFixture } from './people.js';

let versions = 0;
/** As its owner's relay publishes it; the default version is the next one. */
export const factOf = (event: EventContract, aggregateId: string, data: object, version = (versions += 1)): Envelope =>
  envelopeOf(event, aggregateId, version, data);

/** Data of a progress fact of a learner's primary enrolment. */
export const standing = (student_id: string, over: object) => ({
  student_id,
  product_id: randomUUID(),
  is_primary: true,
  star_level: null,
  tier: null,
  ...over,
});

export const star = (studentId: string, enrolment: string, from: string | null, to: string | null, version?: number) =>
  factOf(StarLevelChanged, enrolment, standing(studentId, { star_level: to, previous_star_level: from }), version);

export type NotificationsFixture = ReturnType<typeof notificationsFixture>;

export function notificationsFixture(service: Pick<RunningAuth, 'deliver'>, { as }: AuthFixture) {
  const list = async (id: string, query: Record<string, string | number> = {}) =>
    (await as('student', id)(routes.listNotifications, { query })).reply();
  return {
    list,
    titlesOf: async (id: string) => (await list(id)).notifications.map(({ title }) => title),
    /** Delivers this many star facts. */
    notify: async (id: string, count: number) => {
      for (let turn = 0; turn < count; turn += 1) await service.deliver(star(id, randomUUID(), null, 'ONE'));
    },
  };
}
