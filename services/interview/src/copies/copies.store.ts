/** What auth, content and progress say, kept for briefs, lists and reviews (docs/events.md#copies). An older revision changes nothing. */
import type { AccommodationsChanged, ClientChanged, ConsentChanged, PersonChanged } from '@paanch/contracts/auth/events';
import type { ProductChanged, ProjectPublished } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { StandingRestated } from '@paanch/contracts/progress/events';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { clients, consents, extraTime, people, products, projectModules, projectTexts, standings } from './tables.js';

type Product = DataOf<typeof ProductChanged>;

/** Published projects. */
function projectsOf({ product_id, modules }: Product) {
  return modules
    .filter(({ type, published_version: version }) => type === 'project' && version !== null)
    .map(({ id, sequence, is_required, visible_tiers = null }) => ({
      id,
      product_id,
      sequence,
      is_required,
      visible_tiers,
      removed_at: null,
    }));
}

async function saveProjects(tx: Tx, product: Product, now: Date): Promise<void> {
  const rows = projectsOf(product);
  for (const { id, ...row } of rows) {
    await tx
      .insert(projectModules)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: projectModules.id, set: row });
  }
  const gone = and(eq(projectModules.product_id, product.product_id), isNull(projectModules.removed_at));
  const ids = rows.map(({ id }) => id);
  await tx
    .update(projectModules)
    .set({ removed_at: now })
    .where(ids.length === 0 ? gone : and(gone, not(inArray(projectModules.id, ids))));
}

export const copies = {
  async saveClient(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof ClientChanged>>): Promise<void> {
    const row = { name: data.name, revision };
    await tx
      .insert(clients)
      .values({ id: data.client_id, ...row })
      .onConflictDoUpdate({ target: clients.id, set: row, setWhere: lt(clients.revision, sql`excluded.revision`) });
  },

  /** Of a removed account only the id stays, so that a fact that comes late brings nothing back. */
  async savePerson(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
    const { person_id: id, full_name, email, is_active, background_type = null, minor_until = null, role, client_id } = data;
    const isRemoved = data.change.action === 'removed';
    const known = isRemoved
      ? { full_name: '', email: '', is_active: false, background_type: null, minor_until: null }
      : { full_name, email, is_active, background_type, minor_until };
    const row = { ...known, role, client_id, revision };
    await tx
      .insert(people)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: people.id, set: row, setWhere: lt(people.revision, sql`excluded.revision`) });
  },

  /** The latest word counts, whatever order the facts come in. */
  async saveConsent(tx: Tx, { data }: Envelope<DataOf<typeof ConsentChanged>>): Promise<void> {
    const { person_id, purpose, is_given } = data;
    const row = { is_given, changed_at: new Date(data.changed_at) };
    await tx
      .insert(consents)
      .values({ person_id, purpose, ...row })
      .onConflictDoUpdate({
        target: [consents.person_id, consents.purpose],
        set: row,
        setWhere: lt(consents.changed_at, sql`excluded.changed_at`),
      });
  },

  async saveExtraTime(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof AccommodationsChanged>>): Promise<void> {
    const row = { factor: data.extra_time_factor, no_time_limit: data.no_time_limit ?? false, breaks: data.breaks ?? false, revision };
    await tx
      .insert(extraTime)
      .values({ person_id: data.person_id, ...row })
      .onConflictDoUpdate({ target: extraTime.person_id, set: row, setWhere: lt(extraTime.revision, sql`excluded.revision`) });
  },

  async saveProduct(tx: Tx, { data, agg_version: revision }: Envelope<Product>, now: Date): Promise<void> {
    const row = {
      name: data.name,
      archived: data.archived,
      visible_tiers: data.visible_tiers,
      revision,
    };
    const saved = await tx
      .insert(products)
      .values({ id: data.product_id, ...row })
      .onConflictDoUpdate({ target: products.id, set: row, setWhere: lt(products.revision, sql`excluded.revision`) })
      .returning({ id: products.id });
    if (saved.length > 0) await saveProjects(tx, data, now);
  },

  async saveProject(tx: Tx, { data }: Envelope<DataOf<typeof ProjectPublished>>): Promise<void> {
    const { module_id, version, name, description, project_type } = data;
    const row = { version, name, description, project_type };
    await tx
      .insert(projectTexts)
      .values({ module_id, ...row })
      .onConflictDoUpdate({ target: projectTexts.module_id, set: row, setWhere: lt(projectTexts.version, sql`excluded.version`) });
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
