import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Notification } from '@paanch/contracts/auth/notifications';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { When } from '@paanch/ui/time/when';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotificationIcon } from './notification-icon.js';

interface NotificationRowProps {
  notification: Notification;
  /** When the list was fetched, in epoch milliseconds. */
  now: number;
  /** Called when pressed, to mark it as read; the link works by itself. */
  onOpen: () => void;
}

/** An unread notification is bold and says "New". Pressing it marks it as read and follows its link. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { link, read_at } = notification;
  const content = <Content notification={notification} now={now} />;
  if (link !== null) {
    return (
      <ButtonBase component={Link} to={link} onClick={onOpen} sx={pressable}>
        {content}
      </ButtonBase>
    );
  }
  if (read_at !== null) return <Box sx={row}>{content}</Box>;
  return (
    <ButtonBase onClick={onOpen} sx={pressable}>
      {content}
    </ButtonBase>
  );
}

function Content({ notification, now }: Omit<NotificationRowProps, 'onOpen'>) {
  const { t } = useTranslation('account');
  const { title, body, created_at, read_at } = notification;
  const isUnread = read_at === null;
  return (
    <>
      <NotificationIcon {...notification} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, fontWeight: isUnread ? 650 : 500 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {isUnread && <Tag label={t('notifications.unread')} sx={{ backgroundColor: ui.brandSoft, color: ui.onBrandSoft }} />}
        </Box>
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, ...bodyOf, color: ui.ink2 })}>
          {body}
        </Box>
        <Box component="span" sx={(theme) => ({ ...theme.typography.caption, display: 'block', mt: 0.5, color: ui.ink2 })}>
          <When at={created_at} now={now} />
        </Box>
      </Box>
    </>
  );
}

/** What staff write may have several lines. */
const bodyOf = { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, width: '100%', px: 2, py: 1.5, textAlign: 'left' } as const;
const pressable = {
  ...row,
  justifyContent: 'flex-start',
  font: 'inherit',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: ui.sunken },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
