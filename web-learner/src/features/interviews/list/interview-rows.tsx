import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListedInterview } from '@paanch/contracts/interview/interviews/results';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { feedbackAddress } from '../../../app/address/interview-address.js';
import { listCard } from '../../../app/list-card.js';
import { ResultChip } from '../result-chip.js';

/** Those that were begun, newest first. */
export function InterviewRows({ interviews }: { interviews: readonly ListedInterview[] }) {
  const { t } = useTranslation();
  if (interviews.length === 0) {
    return (
      <EmptyState kind="no-applications" title={t('interviews.list.none')}>
        {t('interviews.list.noneAdvice')}
      </EmptyState>
    );
  }
  return (
    <Box component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('interviews.list.title')}
      </Typography>
      <Box component="ul" sx={listCard}>
        {interviews.map((interview) => (
          <Row key={interview.id} interview={interview} />
        ))}
      </Box>
    </Box>
  );
}

function Row({ interview }: { interview: ListedInterview }) {
  const { t } = useTranslation();
  const { id, is_practice, result, overall, background_type, tier, started_at, submitted_at } = interview;
  const moment = exactOf(submitted_at ?? started_at ?? '');
  const name = t(is_practice ? 'interviews.list.practice' : 'interviews.list.interview', { moment });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, p: 2.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('interviews.list.about', { field: t(`projects.backgrounds.${background_type}`), tier: t(`standing.tiers.${tier}`) })}
        </Typography>
      </Box>
      {overall !== null && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('interviews.list.overall', { overall })}
        </Box>
      )}
      <ResultChip result={result} />
      {submitted_at !== null && (
        <Button
          variant="text"
          component={Link}
          to={feedbackAddress(id)}
          aria-label={t('interviews.list.feedbackOf', { name })}
          sx={{ flex: 'none' }}
        >
          {t('interviews.list.feedback')}
        </Button>
      )}
    </Box>
  );
}
