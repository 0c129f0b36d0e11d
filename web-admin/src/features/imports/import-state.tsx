import type { ImportState } from '@paanch/contracts/auth/imports/imports';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<ImportState, StatusTone>> = {
  checking: 'pending',
  refused: 'err',
  failed: 'err',
  ready: 'warn',
  cancelled: 'off',
  committing: 'pending',
  committed: 'ok',
  undoing: 'pending',
  undone: 'off',
};

export function ImportStateChip({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]} label={t(`imports.states.${state}`)} />;
}
