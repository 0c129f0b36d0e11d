import DevicesRounded from '@mui/icons-material/DevicesRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnSession } from '@paanch/contracts/auth/sign-in/own-sessions';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { agoOf, exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { browserWords } from './browser-words.js';

interface SessionRowProps {
  session: OwnSession;
  /** When the list was fetched, in epoch milliseconds. */
  now: number;
  onSignOut: () => void;
}

/** One browser: its name, network and last use; the current browser has no sign-out button. */
export function SessionRow({ session, now, onSignOut }: SessionRowProps) {
  const { t } = useTranslation('account');
  const browser = browserWords(session.browser, t);
  const active = { ago: agoOf(session.last_activity_at, now), at: exactOf(session.last_activity_at) };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: `1px solid ${ui.line}` }}
    >
      <DevicesRounded sx={{ flex: 'none', fontSize: 22, color: ui.ink2 }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5, fontWeight: 650 }}>
          {browser}
          {session.is_current && <StatusChip tone="ok" label={t('sessions.thisOne')} />}
        </Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, color: ui.ink2 })}>
          <div>{t('sessions.lastActive', active)}</div>
          <div>{t('sessions.origin', { network: session.network, at: exactOf(session.created_at) })}</div>
        </Box>
      </Box>
      {!session.is_current && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('sessions.signOutOne', { browser })}
          onClick={onSignOut}
          sx={{ ml: { xs: '34px', sm: 0 } }}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </Box>
  );
}
