import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { MarkAllButton } from './mark-all-button.js';
import { NotificationList } from './notification-list.js';

/** Beside the bell, over the page; Escape, a click elsewhere or a followed link closes it. */
export function NotificationPanel({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: -12 }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52, px: 2, borderBottom: `1px solid ${ui.line}` }}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('account.notifications.title')}
        </Typography>
        <MarkAllButton />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <NotificationList onLeave={onClose} />
      </Box>
    </Popover>
  );
}

/** Its height is given, so that it stays where it opened while the list arrives. */
const paper = { display: 'flex', flexDirection: 'column', width: 392, height: 'min(560px, calc(100dvh - 32px))' } as const;
