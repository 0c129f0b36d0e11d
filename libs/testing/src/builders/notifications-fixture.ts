/** What others say that people are to be told of, and what somebody then finds in the own list. */
import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/notifications';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import { StarLevelChanged } from '@paanch/contracts/progress/events';
import type { TestService } from '../engines/test-service.js';
import type { AuthFixture } from './auth-fixture.js';

let versions = 0;
/** As its owner's relay would publish it; without a version, the next. */
export const envelopeOf = (
  { type, version, subject, source, aggregate }: EventContract,
  agg_id: string,
  data: object,
  agg_version = (versions += 1),
): Envelope => ({
  id: randomUUID(),
  type,
  version,
  subject,
  source,
  occurred_at: new Date().toISOString(),
  actor: { user_id: null, role: 'system', client_id: null, session_ref: null },
  request: { id: randomUUID(), ip: null, endpoint: null, method: null, user_agent: null },
  trace: null,
  agg_type: aggregate,
  agg_id,
  agg_version,
  data,
});

export const standing = (student_id: string, over: object) => ({
  student_id,
  product_id: randomUUID(),
  is_primary: true,
  star_level: null,
  tier: null,
  ...over,
});

export const star = (studentId: string, enrolment: string, from: string | null, to: string | null, version?: number) =>
  envelopeOf(StarLevelChanged, enrolment, standing(studentId, { star_level: to, previous_star_level: from }), version);

export type NotificationsFixture = ReturnType<typeof notificationsFixture>;

export function notificationsFixture(service: Pick<TestService<unknown>, 'deliver'>, stage: AuthFixture) {
  const list = async (id: string, query: Record<string, string | number> = {}) =>
    (await stage.as('student', id)(routes.listNotifications, { query })).reply();
  return {
    list,
    titlesOf: async (id: string) => (await list(id)).notifications.map(({ title }) => title),
    /** Of so many stars. */
    tell: async (id: string, count: number) => {
      for (let turn = 0; turn < count; turn += 1) await service.deliver(star(id, randomUUID(), null, 'ONE'));
    },
  };
}
