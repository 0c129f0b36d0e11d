/** Deletes rows that are of no more use to anybody, kind by kind (docs/privacy.md#retention). Rows that refer to others come first. */
import { SESSION_TIMEOUT_MS } from '@paanch/contracts/auth/sign-in/sessions';
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import { KEPT, type KeptKind } from '@paanch/contracts/privacy/retention';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { OldRows } from '@paanch/platform/retention/remove-old-rows';
import type { Clock } from '@paanch/platform/time/clock';
import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { announcements } from '../announcements/tables.js';
import { consents } from '../consents/tables.js';
import { importFiles, importRows, imports } from '../imports/tables.js';
import { mails } from '../mails/tables.js';
import { notifications } from '../notifications/tables.js';
import { passwordLinks } from '../password-links/tables.js';
import { waitingSignIns } from '../sessions/second-factor/tables.js';
import { REMEMBERED_IDLE_MS } from '../sessions/session-limits.rule.js';
import { sessions, signInCodes } from '../sessions/tables.js';
import { ssoFlows } from '../sso/tables.js';
import { accountFailures, knownDevices, signInFailures, signInSuccesses } from '../sessions/throttling/tables.js';

const DAY = 24 * 60 * 60_000;

interface OldTable {
  readonly table: PgTable;
  /** The first condition uses an index; the exact end is computed only for rows old enough. */
  readonly isOld: (now: Date) => SQL | undefined;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const technical = (now: Date) => daysBefore(now, KEPT_DAYS.technicalRecords);
/** Longer than every window in which these rows are counted or looked up. */
const lastDay = (now: Date) => daysBefore(now, 1);

/** A session that was not used again after its limit ended at the limit. */
const sessionEnd = sql`coalesce(${sessions.ended_at}, least(${sessions.absolute_expires_at}, ${sessions.last_activity_at} +
  (case when ${sessions.remember_me} then ${REMEMBERED_IDLE_MS}::bigint else ${SESSION_TIMEOUT_MS}::bigint end) * interval '1 millisecond'))`;
/** Without a mail transport no mail is ever sent or given up. */
const mailEnd = sql`coalesce(${mails.sent_at}, ${mails.given_up_at}, ${mails.give_up_at})`;

const OLD_ROWS = {
  signInFailures: { table: signInFailures, isOld: (now) => lt(signInFailures.at, lastDay(now)) },
  signInSuccesses: { table: signInSuccesses, isOld: (now) => lt(signInSuccesses.at, lastDay(now)) },
  /** Only of addresses that nobody has; people's are kept until they sign in (docs/privacy.md#retention). */
  accountFailures: {
    table: accountFailures,
    isOld: (now) => and(isNull(accountFailures.person_id), lt(accountFailures.last_at, technical(now))),
  },
  knownDevices: { table: knownDevices, isOld: (now) => lt(knownDevices.last_used_at, daysBefore(now, KEPT_DAYS.knownBrowsers)) },
  waitingSignIns: { table: waitingSignIns, isOld: (now) => lt(waitingSignIns.created_at, lastDay(now)) },
  signInCodes: { table: signInCodes, isOld: (now) => lt(signInCodes.created_at, lastDay(now)) },
  ssoFlows: { table: ssoFlows, isOld: (now) => lt(ssoFlows.created_at, lastDay(now)) },
  sessions: {
    table: sessions,
    isOld: (now) => and(lt(sessions.created_at, technical(now)), sql`${sessionEnd} < ${technical(now)}`),
  },
  /** A used or replaced link is over before it expires. */
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
  importRows: {
    table: importRows,
    isOld: (now) => sql`exists (select from ${imports} where ${imports.id} = ${importRows.import_id} and ${imports.rows_until} <= ${now})`,
  },
  /** Of an import whose check never ended. */
  importFiles: {
    table: importFiles,
    isOld: (now) =>
      sql`exists (select from ${imports} where ${imports.id} = ${importFiles.import_id} and ${lt(imports.created_at, lastDay(now))})`,
  },
  /** The proof outlives the account: it hangs on what is left of it. */
  consents: {
    table: consents,
    isOld: (now) => sql`exists (
      select from erased_people
      where erased_people.person_id = ${consents.person_id} and closed_at < ${daysBefore(now, KEPT.consents.days)})`,
  },
  unreadNotifications: {
    table: notifications,
    isOld: (now) => lt(notifications.created_at, daysBefore(now, KEPT_DAYS.unreadNotifications)),
  },
  /** By then nobody's list has it. */
  announcements: {
    table: announcements,
    isOld: (now) => lt(announcements.created_at, daysBefore(now, KEPT_DAYS.unreadNotifications)),
  },
} as const satisfies Partial<Record<KeptKind, OldTable>>;

export type OldKind = keyof typeof OLD_ROWS;

const OLD_KINDS = Object.keys(OLD_ROWS).filter((name): name is OldKind => name in OLD_ROWS);

export function oldRowStore(db: Database) {
  /** Deletes up to `limit` rows that no other process is deleting. */
  const removing = (kind: OldKind, clock: Clock): OldRows => ({
    what: kind,
    remove: (_before, limit, count) => {
      const { table, isOld } = OLD_ROWS[kind];
      return inTransaction(db, async (tx) => {
        const old = tx
          .select({ ctid: sql`ctid` })
          .from(table)
          .where(isOld(clock()))
          .limit(limit)
          .for('update', { skipLocked: true });
        const { rowCount } = await tx.delete(table).where(sql`ctid = any(array(${old}))`);
        await count(tx, rowCount ?? 0);
        return rowCount ?? 0;
      });
    },
  });
  return { kinds: (clock: Clock): readonly OldRows[] => OLD_KINDS.map((kind) => removing(kind, clock)) };
}
