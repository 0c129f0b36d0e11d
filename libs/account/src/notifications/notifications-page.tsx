import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { MarkAllButton } from './mark-all-button.js';
import { NotificationList } from './notification-list.js';

/** The page the bell opens on a phone; it has a URL on every device. */
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

/** Aligned with the title above it on a phone. */
const MarkAll = () => (
  <Box sx={{ ml: { xs: -1.5, sm: 0 }, '&:empty': { display: 'none' } }}>
    <MarkAllButton />
  </Box>
);
