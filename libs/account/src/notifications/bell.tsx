import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NOTIFICATIONS_PATH } from '../routes/account-paths.js';
import { useUnread } from './use-notifications.js';

const fetchPanel = async () => ({ default: (await import('./notification-panel.js')).NotificationPanel });
const NotificationPanel = lazy(fetchPanel);

/** A higher count is shown as "99+". */
const MOST_SHOWN = 99;

/** Shows how many notifications are unread; opens a panel, or the page on a phone (docs/look.md#layout-and-rail). */
export function Bell({ onRail = false }: { onRail?: boolean }) {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const isFetched = useRequestedChunk(anchor !== null, fetchPanel, close);
  const { count, askAgain } = useUnread();
  const label = count === 0 ? t('notifications.bell') : t('notifications.bellUnread', { count });
  const content = (
    <>
      <NotificationsNoneRounded sx={{ fontSize: `min(${rem(22)}, 36px)` }} />
      <Count count={count} />
    </>
  );
  const sx = {
    flex: 'none',
    position: 'relative',
    width: `max(44px, ${rem(44)})`,
    height: 44,
    ...(onRail ? railColours : { color: ui.ink2 }),
  } as const;
  if (phone) {
    return (
      <IconButton component={Link} to={NOTIFICATIONS_PATH[session.area]} aria-label={label} sx={sx}>
        {content}
      </IconButton>
    );
  }
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // The panel reads its list anew, which may be newer than the count.
          askAgain();
        }}
        sx={sx}
      >
        {content}
      </IconButton>
      {isFetched && (
        <Suspense fallback={null}>
          <NotificationPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('account');
  if (count === 0) return null;
  return (
    <Box component="span" aria-hidden="true" sx={badge}>
      {count > MOST_SHOWN ? t('notifications.countBeyond', { max: MOST_SHOWN }) : count}
    </Box>
  );
}

const railColours = { color: ui.railInk, '&:hover': { backgroundColor: ui.railSel } } as const;

/** Grows with the text, but leaves the bell in sight. */
const BADGE = `min(${rem(18)}, 26px)`;

const badge = {
  position: 'absolute',
  top: 3,
  left: '50%',
  minWidth: BADGE,
  height: BADGE,
  px: '4px',
  borderRadius: BADGE,
  backgroundColor: ui.err,
  color: ui.surface,
  fontSize: `min(${rem(12)}, 17px)`,
  lineHeight: BADGE,
  fontWeight: 650,
  textAlign: 'center',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
