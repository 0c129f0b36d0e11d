import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';
import type { Account } from './account.js';
import { statusOf } from './account-status.js';

const TONES = { active: 'ok', inactive: 'off', banned: 'err' } as const;

export function AccountStatusChip({ account, now }: { account: Pick<Account, 'is_active' | 'banned_until'>; now: number }) {
  const { t } = useTranslation();
  const status = statusOf(account, new Date(now));
  return <StatusChip tone={TONES[status.state]} label={t(`accounts.statuses.${status.state}`, { ...status })} wraps />;
}
