import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../layout/page-frame.js';
import { PageHeading } from '../../layout/page-heading.js';
import { MarkAllButton } from './mark-all-button.js';
import { NotificationList } from './notification-list.js';

/** What the bell leads to on a phone; open to everybody by its address. */
export function NotificationsPage() {
  const { t } = useTranslation('ui');
  return (
    <PageFrame width="reading">
      <PageHeading title={t('account.notifications.title')} actions={<MarkAll />} />
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
