import Typography from '@mui/material/Typography';
import type { OwnSubmission } from '@paanch/contracts/interview/projects';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { dayOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { appealsMessages } from './appeals.messages.js';
import { PartHeading } from './part-heading.js';

const TONES = { upheld: 'ok', partly: 'info', not_upheld: 'warn' } as const;

/** What came of asking a person to look again. */
export function AppealPart({ appeal }: { appeal: NonNullable<OwnSubmission['appeal']> }) {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  const { outcome, reason, created_at, decided_at } = appeal;
  return (
    <section>
      <PartHeading
        title={t('appeals.title')}
        chip={<StatusChip tone={outcome === null ? 'pending' : TONES[outcome]} label={t(`appeals.outcomes.${outcome ?? 'open'}`)} />}
        day={dayOf(decided_at ?? created_at)}
      />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason ?? t('appeals.waits')}</Typography>
    </section>
  );
}
