import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useDoubleClickAsOne } from '@paanch/ui/layout/double-click';
import { ui } from '@paanch/ui/theme/tokens';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkAllButton } from './mark-all-button.js';
import { NotificationList } from './notification-list.js';

interface NotificationPanelProps {
  /** The bell button; null while the panel is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A popover beside the bell; Escape, a click outside or following a link closes it. */
export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('account');
  const titleId = useId();
  /** Kept while the panel fades out. */
  const [bell, setBell] = useState(anchor);
  if (anchor !== null && anchor !== bell) setBell(anchor);
  useDoubleClickAsOne(anchor !== null);
  return (
    <Popover
      open={anchor !== null}
      anchorReference="none"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, style: bell === null ? {} : placeBeside(bell), sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52, px: 2, borderBottom: `1px solid ${ui.line}` }}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('notifications.title')}
        </Typography>
        <MarkAllButton />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <NotificationList onLeave={onClose} />
      </Box>
    </Popover>
  );
}

/** Pixels between bell and panel, and between panel and window edge. */
const GAP = 12;
const EDGE = 16;

/** Anchored at the bottom of the bell and growing upwards, so that it does not move while the list loads. */
function placeBeside(bell: HTMLElement): CSSProperties {
  const { right, bottom } = bell.getBoundingClientRect();
  return { left: right + GAP, bottom: Math.max(EDGE, window.innerHeight - bottom) };
}

const paper = { display: 'flex', flexDirection: 'column', width: 392, maxHeight: `min(560px, calc(100dvh - ${2 * EDGE}px))` } as const;
