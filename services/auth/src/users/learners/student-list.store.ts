/** Which learners a list shows and in which order, in columns of `people` and through its indexes (docs/lists.md#a-page-of-rows). */
import type { listStudents } from '@paanch/contracts/auth/people';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { ListOrder } from '@paanch/platform/postgres/page-of';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isShared } from '../../profile/profile.store.js';
import type { SupportView } from '../../profile/support.rule.js';
import { profiles } from '../../profile/tables.js';
import { isInState } from '../account-columns.store.js';
import { people } from '../tables.js';
import { hasReached, heightOf, isEnrolledIn } from './reached.store.js';

type Query = Omit<QueryOf<typeof listStudents>, 'page' | 'pageSize'>;

export const isStudent = eq(people.role, 'student');

export interface ListView {
  /** The search may look at e-mails too. */
  readonly seesEmail: boolean;
  readonly support: SupportView;
  readonly now: Date;
}

export function matching(query: Query, { seesEmail, support: supportView, now }: ListView): SQL | undefined {
  const { clientId, productId, starLevel, tier, status, support, search } = query;
  return and(
    clientId ? eq(people.client_id, clientId) : undefined,
    productId ? isEnrolledIn(productId) : undefined,
    starLevel ? hasReached('star_level', starLevel, productId) : undefined,
    tier ? hasReached('tier', tier, productId) : undefined,
    status ? isInState(status, now) : undefined,
    support ? asksForSupport(supportView) : undefined,
    contains(search, seesEmail ? [people.full_name, people.email] : [people.full_name]),
  );
}

/** Nobody, to those who see no requests. */
function asksForSupport(view: SupportView): SQL {
  if (view === 'none') return sql`false`;
  const isAsked = and(
    eq(profiles.person_id, people.id),
    isNotNull(profiles.accommodations_request),
    view === 'shared' ? isShared : undefined,
  );
  return sql`exists (select from ${profiles} where ${isAsked})`;
}

/** Nobody's activity is before everybody's. The words of the index. */
const ACTIVITY = sql`coalesce(${people.last_activity_at}, '-infinity')`;
const byHeight = (what: 'star_level' | 'tier') => (productId: string | undefined) => heightOf(what, productId);
const ORDERS = {
  created_at: { by: () => people.created_at, usually: 'desc' },
  full_name: { by: () => folded(people.full_name), usually: 'asc' },
  star_level: { by: byHeight('star_level'), usually: 'desc' },
  tier: { by: byHeight('tier'), usually: 'desc' },
  last_activity_at: { by: () => ACTIVITY, usually: 'desc' },
} as const;

export function inOrderOf({ productId, sortBy, sortOrder }: Pick<Query, 'productId' | 'sortBy' | 'sortOrder'>): ListOrder {
  const { by, usually } = ORDERS[sortBy];
  return { by: [by(productId), people.id], direction: sortOrder ?? usually };
}
