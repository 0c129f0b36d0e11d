import Typography from '@mui/material/Typography';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { dayOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { appealsMessages } from './appeals.messages.js';
import { PartHeading } from './part-heading.js';

interface Review {
  readonly status: 'approved' | 'rejected';
  readonly feedback: string;
  readonly reviewed_at: string;
}

/** What a person decided, in their own words. */
export function PersonPart({ review }: { review: Review | null }) {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  if (review === null) return null;
  const isApproved = review.status === 'approved';
  return (
    <section>
      <PartHeading
        title={t('appeals.person')}
        chip={<StatusChip tone={isApproved ? 'ok' : 'warn'} label={t(`appeals.${review.status}`)} />}
        day={dayOf(review.reviewed_at)}
      />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{review.feedback}</Typography>
    </section>
  );
}
