/** The person's notifications, in both apps. */
import type { Area } from '@paanch/client/session/area';
import {
  listNotifications,
  listStaffNotifications,
  markNotificationRead,
  markNotificationsRead,
  markStaffNotificationRead,
  markStaffNotificationsRead,
  type Notification,
} from '@paanch/contracts/auth/notifications';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const ROUTES = {
  learner: { list: listNotifications, readOne: markNotificationRead, readAll: markNotificationsRead },
  admin: { list: listStaffNotifications, readOne: markStaffNotificationRead, readAll: markStaffNotificationsRead },
} as const;

/**
 * Learners get live updates; staff poll once a minute. Milliseconds. Polling does not count as user activity (docs/sessions.md#activity).
 */
const ASK_EVERY_MS: Readonly<Record<Area, number | false>> = { learner: false, admin: 60_000 };

export function useUnread(): { readonly count: number; readonly askAgain: () => void } {
  const { session } = useClient();
  const { data, refetch } = useRouteQuery(
    ROUTES[session.area].list,
    { query: { limit: 1 } },
    { refetchInterval: ASK_EVERY_MS[session.area] },
  );
  return { count: data?.unread_count ?? 0, askAgain: () => void refetch() };
}

/** Newest first, page by page. */
export function useNotifications() {
  const client = useClient();
  const { list } = ROUTES[client.session.area];
  return useInfiniteQuery({
    queryKey: [list.name, 'pages'],
    queryFn: ({ signal, pageParam }) => client.call(list, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ASK_EVERY_MS[client.session.area],
    select: ({ pages }) => ({
      notifications: eachOnce(pages.flatMap(({ notifications }) => notifications)),
      hasUnread: (pages[0]?.unread_count ?? 0) > 0,
    }),
  });
}
const firstPage: string | null = null;

/** A new notification between two page loads repeats the last row of one page at the top of the next. */
function eachOnce(notifications: readonly Notification[]): readonly Notification[] {
  return [...new Map(notifications.map((notification) => [notification.id, notification])).values()];
}

/** Marks one as read, or all with `null`; then refetches count and list. */
export function useMarkRead() {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { list, readOne, readAll } = ROUTES[client.session.area];
  return useMutation({
    mutationFn: async (notificationId: string | null) => {
      if (notificationId === null) await client.call(readAll, {});
      else await client.call(readOne, { params: { notificationId } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [list.name] }),
    onError: ({ message }) => toast.error(t('notifications.markFailed', { message })),
  });
}
