/** Rows that are of no more use to anybody, kind by kind (product 14). What holds the other comes first. */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import { SESSION_TIMEOUT_MS } from '@paanch/contracts/auth/sessions';
import { and, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { passwordLinks } from '../password-links/tables.js';
import { mails } from '../mails/tables.js';
import { notifications } from '../notifications/tables.js';
import { accountFailures, knownDevices, signInFailures, signInSuccesses } from '../sessions/throttling/tables.js';
import { waitingSignIns } from '../sessions/second-factor/tables.js';
import { REMEMBERED_IDLE_MS } from '../sessions/session-limits.rule.js';
import { sessions, signInCodes } from '../sessions/tables.js';

const DAY = 24 * 60 * 60_000;

interface OldRows {
  readonly table: PgTable;
  /** Its first part stands in an index; a row's end is looked at only for those old enough to have one. */
  readonly isOld: (now: Date) => SQL | undefined;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const technical = (now: Date) => daysBefore(now, KEPT_DAYS.technicalRecords);
/** Longer than every window they are counted or looked up in. */
const lastDay = (now: Date) => daysBefore(now, 1);

/** Where a session was not seen again after its limit, the limit is its end. */
const sessionEnd = sql`coalesce(${sessions.ended_at}, least(${sessions.absolute_expires_at}, ${sessions.last_activity_at} +
  (case when ${sessions.remember_me} then ${REMEMBERED_IDLE_MS}::bigint else ${SESSION_TIMEOUT_MS}::bigint end) * interval '1 millisecond'))`;
/** Where mails have nowhere to go, none is ever settled. */
const mailEnd = sql`coalesce(${mails.sent_at}, ${mails.given_up_at}, ${mails.give_up_at})`;

export const OLD_ROWS = {
  signInFailures: { table: signInFailures, isOld: (now) => lt(signInFailures.at, lastDay(now)) },
  signInSuccesses: { table: signInSuccesses, isOld: (now) => lt(signInSuccesses.at, lastDay(now)) },
  /** Of addresses that nobody has; those of people stand until they sign in (trust 1.9). */
  accountFailures: {
    table: accountFailures,
    isOld: (now) => and(isNull(accountFailures.person_id), lt(accountFailures.last_at, technical(now))),
  },
  knownDevices: { table: knownDevices, isOld: (now) => lt(knownDevices.last_used_at, daysBefore(now, KEPT_DAYS.knownBrowsers)) },
  waitingSignIns: { table: waitingSignIns, isOld: (now) => lt(waitingSignIns.created_at, lastDay(now)) },
  signInCodes: { table: signInCodes, isOld: (now) => lt(signInCodes.created_at, lastDay(now)) },
  sessions: {
    table: sessions,
    isOld: (now) => and(lt(sessions.created_at, technical(now)), sql`${sessionEnd} < ${technical(now)}`),
  },
  /** One that was used or replaced is over before its time is. */
  passwordLinks: {
    table: passwordLinks,
    isOld: (now) => {
      const isOver = or(lt(passwordLinks.used_at, technical(now)), lt(passwordLinks.expires_at, technical(now)));
      return and(lt(passwordLinks.created_at, technical(now)), isOver);
    },
  },
  mails: { table: mails, isOld: (now) => and(lt(mails.due_at, technical(now)), sql`${mailEnd} < ${technical(now)}`) },
  readNotifications: {
    table: notifications,
    isOld: (now) => and(lt(notifications.created_at, technical(now)), lt(notifications.read_at, technical(now))),
  },
  unreadNotifications: {
    table: notifications,
    isOld: (now) => lt(notifications.created_at, daysBefore(now, KEPT_DAYS.unreadNotifications)),
  },
} as const satisfies Record<string, OldRows>;

export type OldKind = keyof typeof OLD_ROWS;
