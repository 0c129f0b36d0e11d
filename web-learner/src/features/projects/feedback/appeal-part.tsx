import Typography from '@mui/material/Typography';
import type { OwnSubmission } from '@paanch/contracts/interview/projects';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { dayOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { PartHeading } from './part-heading.js';

const TONES = { upheld: 'ok', partly: 'info', not_upheld: 'warn' } as const;

/** What came of asking a person to look again. */
export function AppealPart({ appeal }: { appeal: NonNullable<OwnSubmission['appeal']> }) {
  const { t } = useTranslation();
  const { outcome, reason, created_at, decided_at } = appeal;
  return (
    <section>
      <PartHeading
        title={t('project.appeal.title')}
        chip={<StatusChip tone={outcome === null ? 'pending' : TONES[outcome]} label={t(`project.appeal.outcomes.${outcome ?? 'open'}`)} />}
        day={dayOf(decided_at ?? created_at)}
      />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason ?? t('project.appeal.waits')}</Typography>
    </section>
  );
}
