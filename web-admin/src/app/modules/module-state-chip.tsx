import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<PlacedModule['state'], StatusTone>> = { draft: 'open', published: 'ok', changed: 'warn' };

/** Whether learners see what is written. */
export function ModuleStateChip({ state }: { state: PlacedModule['state'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]} label={t(`modules.states.${state}`)} />;
}
