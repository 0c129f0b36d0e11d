import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { NotificationRow } from './notification-row.js';
import { useMarkRead, useNotifications } from './use-notifications.js';

/** The list, used in the panel and on the page; `onLeave` is called when a link is followed. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const list = useNotifications();
  const mark = useMarkRead();
  if (list.data === undefined) {
    if (list.error === null) return <NotificationsLoading />;
    const retry = () => void list.refetch();
    return <LoadFailure isInside title={t('notifications.failed')} message={list.error.message} onRetry={retry} />;
  }
  const { notifications } = list.data;
  if (notifications.length === 0) {
    return (
      <EmptyState isInside kind="no-applications" title={t('notifications.emptyTitle')}>
        {t(session.area === 'learner' ? 'notifications.emptyLearner' : 'notifications.emptyStaff')}
      </EmptyState>
    );
  }
  const open = (id: string, isUnread: boolean, leaves: boolean) => {
    if (isUnread) mark.mutate(id);
    if (leaves) onLeave?.();
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } }}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              now={list.dataUpdatedAt}
              onOpen={() => open(notification.id, notification.read_at === null, notification.link !== null)}
            />
          </li>
        ))}
      </Box>
      {list.isFetchNextPageError && (
        <Box role="alert" sx={{ px: 2, py: 1 }}>
          <Banner kind="error" title={t('notifications.olderFailed', { message: list.error.message })} />
        </Box>
      )}
      {list.hasNextPage && (
        <Box sx={{ p: 1, borderTop: `1px solid ${ui.line}` }}>
          <Button variant="text" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('notifications.showOlder')}
          </Button>
        </Box>
      )}
    </>
  );
}

function NotificationsLoading() {
  const rows = [0, 1, 2].map((row) => <SkeletonBlock key={row} sx={{ height: 64, m: 2 }} />);
  return <Loading first={rows[0]}>{rows.slice(1)}</Loading>;
}
