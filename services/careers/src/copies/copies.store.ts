/** What auth and progress say, kept for the door, the lists and the applications (docs/events.md#copies). An older revision changes nothing. */
import { DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import type { ClientChanged, ConsentChanged, PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { StandingRestated } from '@paanch/contracts/progress/events';
import type { Tx } from '@paanch/platform/postgres/database';
import { lt, sql } from 'drizzle-orm';
import { clients, people, sharing, standings } from './tables.js';

export const copies = {
  async saveClient(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof ClientChanged>>): Promise<void> {
    const { client_id: id, name, is_active, job_portal_enabled: portal, ...limits } = data;
    const row = {
      name,
      is_active,
      revision,
      // Absent only in facts from before we were told; those were said again.
      job_portal_enabled: portal ?? false,
      max_resumes: limits.max_resumes_per_student ?? DEFAULT_MAX_RESUMES,
      max_applications: limits.max_applications_per_student ?? DEFAULT_MAX_APPLICATIONS,
    };
    await tx
      .insert(clients)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: clients.id, set: row, setWhere: lt(clients.revision, sql`excluded.revision`) });
  },

  /** Of a removed account only the id stays, so that a fact that comes late brings nothing back. */
  async savePerson(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
    const { person_id: id, role, client_id, minor_until: minorUntil = null } = data;
    const isRemoved = data.change.action === 'removed';
    const known = { full_name: data.full_name, email: data.email, is_active: data.is_active, minor_until: minorUntil };
    const row = { ...(isRemoved ? { full_name: '', email: '', is_active: false, minor_until: null } : known), role, client_id, revision };
    await tx
      .insert(people)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: people.id, set: row, setWhere: lt(people.revision, sql`excluded.revision`) });
  },

  /** The latest word counts, whatever order the facts come in; of the other purposes nothing is kept. */
  async saveConsent(tx: Tx, { data }: Envelope<DataOf<typeof ConsentChanged>>): Promise<void> {
    if (data.purpose !== 'share_with_institution') return;
    const row = { is_given: data.is_given, changed_at: new Date(data.changed_at) };
    await tx
      .insert(sharing)
      .values({ student_id: data.person_id, ...row })
      .onConflictDoUpdate({ target: sharing.student_id, set: row, setWhere: lt(sharing.changed_at, sql`excluded.changed_at`) });
  },

  async saveStanding(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof StandingRestated>>): Promise<void> {
    const { student_id, product_id, is_primary, star_level, tier } = data;
    const row = { is_primary, star_level, tier, revision };
    await tx
      .insert(standings)
      .values({ student_id, product_id, ...row })
      .onConflictDoUpdate({
        target: [standings.student_id, standings.product_id],
        set: row,
        setWhere: lt(standings.revision, sql`excluded.revision`),
      });
  },
};
