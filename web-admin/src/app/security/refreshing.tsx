/** What pages have that look again by themselves every so often. */
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../moments.js';

/** "Refreshes every 30 s. Updated 11:41:12." @param updatedAt epoch milliseconds; 0 for not yet */
export function useRefreshLead(updatedAt: number): string {
  const { t } = useTranslation();
  const lead = t('security.refreshes', { seconds: SECURITY_REFRESH_MS / 1_000 });
  return updatedAt === 0 ? lead : `${lead} ${t('security.updated', { time: timeOf(new Date(updatedAt)) })}`;
}

export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('security.refresh')}
      title={t('security.refresh')}
      onClick={onRefresh}
      sx={{ border: `1px solid ${ui.lineStrong}`, backgroundColor: ui.surface }}
    >
      <RefreshRounded />
    </IconButton>
  );
}

interface StaleNoticeProps {
  /** What could not be fetched. */
  title: string;
  message: string;
  /** Epoch milliseconds. */
  updatedAt: number;
  onRetry: () => void;
}

/** A refresh failed: what is on screen stays there, with its time. */
export function StaleNotice({ title: failed, message, updatedAt, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = `${failed}.`;
  useEffect(() => announce(`${title} ${message}`, 'assertive'), [announce, title, message]);
  const action = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('ui:feedback.tryAgain')}
    </Button>
  );
  return (
    <Box sx={{ mb: 1.5 }}>
      <Banner kind="error" title={title} action={action}>
        {t('security.stillShown', { time: timeOf(new Date(updatedAt)), message })}
      </Banner>
    </Box>
  );
}
