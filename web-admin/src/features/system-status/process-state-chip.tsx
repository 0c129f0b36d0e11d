import type { ProcessStatus } from '@paanch/contracts/security/system';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<ProcessStatus['state'], StatusTone>> = { ready: 'ok', waiting: 'warn', stopped: 'off', silent: 'err' };

export function ProcessStateChip({ state }: Pick<ProcessStatus, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]} label={t(`systemStatus.states.${state}`)} />;
}
