import Box from '@mui/material/Box';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import { useTranslation } from 'react-i18next';
import { statusOf, type StatusFields } from './account-status.js';

const TONES = { active: 'ok', invited: 'pending', expired: 'warn', inactive: 'off', banned: 'err' } as const;

/** Below an invitation it says when the link expires or expired. */
export function AccountStatusChip({ account, now }: { account: StatusFields; now: number }) {
  const { t } = useTranslation();
  const { state, until } = statusOf(account, new Date(now));
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <StatusChip tone={TONES[state]} label={t(`accounts.statuses.${state}`, { until })} wraps />
      {(state === 'invited' || state === 'expired') && (
        <CellText isQuiet isSmall>
          {t(`accounts.expiry.${state}`, { until })}
        </CellText>
      )}
    </Box>
  );
}
