import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { EmptyState } from '../../feedback/empty/empty-state.js';
import { LoadFailure } from '../../feedback/load-failure.js';
import { Loading, SkeletonBlock } from '../../feedback/loading.js';
import { useClient } from '../../session/session-context.js';
import { ui } from '../../theme/tokens.js';
import { NotificationRow } from './notification-row.js';
import { useMarkRead, useNotifications } from './use-notifications.js';

/** The list itself, in the panel and on the page; `onLeave` is called when a link is followed. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  const list = useNotifications();
  const mark = useMarkRead();
  if (list.data === undefined) {
    if (list.error === null) return <NotificationsLoading />;
    const retry = () => void list.refetch();
    return <LoadFailure isInside title={t('account.notifications.failed')} message={list.error.message} onRetry={retry} />;
  }
  const { notifications } = list.data;
  if (notifications.length === 0) {
    return (
      <EmptyState isInside kind="no-applications" title={t('account.notifications.emptyTitle')}>
        {t(session.area === 'learner' ? 'account.notifications.emptyLearner' : 'account.notifications.emptyStaff')}
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
          <Banner kind="error" title={t('account.notifications.olderFailed', { message: list.error.message })} />
        </Box>
      )}
      {list.hasNextPage && (
        <Box sx={{ p: 1, borderTop: `1px solid ${ui.line}` }}>
          <Button variant="text" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('account.notifications.showOlder')}
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
