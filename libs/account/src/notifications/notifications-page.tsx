import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { MarkAllButton } from './mark-all-button.js';
import { NotificationList } from './notification-list.js';

/** What the bell leads to on a phone; open to everybody by its address. */
export function NotificationsPage() {
  const { t } = useTranslation('account');
  return (
    <PageFrame width="reading">
      <PageHeading title={t('notifications.title')} actions={<MarkAll />} />
      <Card>
        <NotificationList />
      </Card>
    </PageFrame>
  );
}

/** Under the title on a phone, where its words begin as those of the title do. */
const MarkAll = () => (
  <Box sx={{ ml: { xs: -1.5, sm: 0 }, '&:empty': { display: 'none' } }}>
    <MarkAllButton />
  </Box>
);
