import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useMarkRead, useNotifications } from './use-notifications.js';

/** Shown only if something is unread. */
export function MarkAllButton() {
  const { t } = useTranslation('account');
  const { data } = useNotifications();
  const mark = useMarkRead();
  if (!data?.hasUnread) return null;
  return (
    <Button size="small" variant="text" loading={mark.isPending} onClick={() => mark.mutate(null)}>
      {t('notifications.markAll')}
    </Button>
  );
}
