/** Announcements, whom they reach, and who of them is still to be told. */
import type { Audience } from '@paanch/contracts/auth/office/announcements';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { isInState } from '../users/account-columns.store.js';
import { hasReached, isEnrolledIn } from '../users/learners/reached.store.js';
import { isStudent } from '../users/learners/student-list.store.js';
import { people } from '../users/tables.js';
import type { Announcing } from './announcement.rule.js';
import { type Announcement, announcementRecipients, announcements } from './tables.js';

/** Whom an announcement may reach: the caller's scope limits every audience. */
export interface Reach {
  readonly audience: Audience;
  readonly scope: ClientScope;
  readonly now: Date;
}

export interface AnnouncingKey extends Reach {
  readonly authorId: string;
}

function chosen({ student_ids: ids, client_id: clientId, product_id: productId, star_level: star, tier }: Audience): SQL | undefined {
  return and(
    ids === undefined ? undefined : inArray(people.id, ids),
    clientId === undefined ? undefined : eq(people.client_id, clientId),
    productId === undefined ? undefined : isEnrolledIn(productId),
    star === undefined ? undefined : hasReached('star_level', star, productId),
    tier === undefined ? undefined : hasReached('tier', tier, productId),
  );
}

/** Learners who can sign in and so read it. */
const reached = ({ audience, scope, now }: Reach) =>
  and(
    isStudent,
    inScope(scope, people.client_id),
    isInState('active', now),
    sql`exists (select from ${clients} where ${eq(clients.id, people.client_id)} and ${clients.is_active})`,
    chosen(audience),
  );

/** The author's row is locked, so that of two announcements at once the second sees the first. */
const openStore = defineStore<AnnouncingKey, Announcing>({
  load: async (tx, { authorId, ...reach }) => {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, authorId)).for('no key update');
    const [last] = await tx
      .select({ at: announcements.created_at })
      .from(announcements)
      .where(eq(announcements.author_id, authorId))
      .orderBy(desc(announcements.created_at))
      .limit(1);
    const found = await tx.select({ id: people.id }).from(people).where(reached(reach)).orderBy(people.id);
    return { lastAt: last?.at ?? null, learners: found.map(({ id }) => id), added: null };
  },
  save: async (tx, _key, { learners, added }) => {
    if (added === null) return;
    await tx.insert(announcements).values(added);
    await tx.execute(sql`
      insert into announcement_recipients (announcement_id, person_id)
      select ${added.id}::uuid, person_id from unnest(${sql.param(learners)}::uuid[]) as told(person_id)`);
  },
});

export function announcementStore(db: Database) {
  return {
    ...openStore(db),

    count(reach: Reach): Promise<number> {
      return db.drizzle.$count(people, reached(reach));
    },

    async find(id: string): Promise<Announcement | null> {
      const [found] = await db.drizzle.select().from(announcements).where(eq(announcements.id, id));
      return found ?? null;
    },

    /** Takes up to `limit` of those who are still to be told; what another process has taken is left to it. */
    async take(tx: Tx, id: string, limit: number): Promise<string[]> {
      const { announcement_id, person_id } = announcementRecipients;
      const some = tx
        .select({ person_id })
        .from(announcementRecipients)
        .where(eq(announcement_id, id))
        .orderBy(person_id)
        .limit(limit)
        .for('update', { skipLocked: true });
      const taken = await tx
        .delete(announcementRecipients)
        .where(and(eq(announcement_id, id), sql`${person_id} = any(array(${some}))`))
        .returning({ id: person_id });
      return taken.map((one) => one.id);
    },
  };
}
