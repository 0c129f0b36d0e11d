/** Learners are told when Careers opens to them or shuts, whatever the cause (docs/careers.md#the-door). */
import { CareersDoorChanged } from '@paanch/contracts/careers/events';
import { STARS_NEEDED } from '@paanch/contracts/careers/vocabulary';
import { fact } from '@paanch/contracts/kernel/event';
import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import { and, eq, exists, inArray, or } from 'drizzle-orm';
import type { CareersConfig } from '../config.js';
import { doors, people, standings } from '../copies/tables.js';
import { lockReasons } from './portal.rule.js';
import type { PortalStore } from './portal.store.js';

export function doorStore(portal: PortalStore, clock: Platform<CareersConfig>['clock']) {
  /** The first time only an open door is worth telling. */
  async function tellOne(tx: Tx, studentId: string): Promise<void> {
    const isOpen = lockReasons(await portal.standingOf(studentId, tx), clock()).length === 0;
    const [known] = await tx.select().from(doors).where(eq(doors.student_id, studentId)).for('update');
    if ((known?.is_open ?? false) === isOpen) return;
    const row = { student_id: studentId, is_open: isOpen };
    await tx.insert(doors).values(row).onConflictDoUpdate({ target: doors.student_id, set: row });
    await appendFacts(tx, [fact(CareersDoorChanged, studentId, row)]);
  }

  const hasStars = (tx: Tx) =>
    exists(
      tx
        .select({ id: standings.student_id })
        .from(standings)
        .where(and(eq(standings.student_id, people.id), inArray(standings.star_level, STAR_LEVELS.slice(STARS_NEEDED - 1)))),
    );
  const isTold = (tx: Tx) => exists(tx.select({ id: doors.student_id }).from(doors).where(eq(doors.student_id, people.id)));

  return {
    async tell(tx: Tx, studentIds: readonly string[]): Promise<void> {
      for (const studentId of studentIds) await tellOne(tx, studentId);
    },

    /** Of an institution, those whom its switch concerns. */
    async tellOfClient(tx: Tx, clientId: string): Promise<void> {
      const concerned = and(eq(people.client_id, clientId), eq(people.role, 'student'), or(hasStars(tx), isTold(tx)));
      const rows = await tx.select({ id: people.id }).from(people).where(concerned).orderBy(people.id);
      await this.tell(
        tx,
        rows.map(({ id }) => id),
      );
    },
  };
}
