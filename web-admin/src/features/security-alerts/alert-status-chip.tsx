import type { AlertStatus } from '@paanch/contracts/security/alerts';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<AlertStatus, StatusTone>> = { active: 'err', acknowledged: 'pending', resolved: 'ok', dismissed: 'off' };

export function AlertStatusChip({ status }: { status: AlertStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]} label={t(`securityAlerts.statuses.${status}`)} />;
}
