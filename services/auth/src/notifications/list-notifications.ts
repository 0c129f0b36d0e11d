import * as routes from '@paanch/contracts/auth/notifications';
import type { QueryOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import type { Notification } from './tables.js';

export const listNotifications = serve(routes.listNotifications, ({ query, caller }, deps: AuthDeps) => list(query, caller, deps));
export const listStaffNotifications = serve(routes.listStaffNotifications, ({ query, caller }, deps: AuthDeps) =>
  list(query, caller, deps),
);

type Reply = ReplyInputOf<typeof routes.listNotifications>;

async function list(query: QueryOf<typeof routes.listNotifications>, { userId }: Caller, deps: AuthDeps): Promise<Reply> {
  const { rows, nextCursor, unread } = await deps.notifications.page(userId, query);
  return { notifications: rows.map(present), unread_count: unread, next_cursor: nextCursor };
}

function present({ id, kind, title, body, link, created_at, read_at }: Notification): Reply['notifications'][number] {
  return { id, kind, title, body, link, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}
