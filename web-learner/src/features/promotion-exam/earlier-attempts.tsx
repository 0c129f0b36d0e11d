import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { examResultAddress } from '../../app/address/exam-address.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { listCard } from '../../app/list-card.js';

type Earlier = ExamEligibility['previous_attempts'][number];

/** The completed attempts, newest first, each with its result. */
export function EarlierAttempts({ attempts }: { attempts: readonly Earlier[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="earlier-attempts" sx={{ mt: 4 }}>
      <Typography id="earlier-attempts" variant="h2" sx={{ mb: 1.5 }}>
        {t('promotionExam.earlier')}
      </Typography>
      {attempts.length === 0 ? (
        <Typography sx={{ color: ui.ink2 }}>{t('promotionExam.none')}</Typography>
      ) : (
        <Box component="ul" sx={listCard}>
          {attempts.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Row({ attempt: { id, passed, completed_at, score, target_tier } }: { attempt: Earlier }) {
  const { t } = useTranslation();
  const when = exactOf(completed_at);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, p: 2 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>{when}</Box>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('promotionExam.to', { tier: t(`standing.tiers.${target_tier}`) })}
        </Typography>
      </Box>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {t('promotionExam.scored', { score })}
      </Box>
      <StatusChip tone={passed ? 'ok' : 'err'} label={t(passed ? 'promotionExam.passed' : 'promotionExam.notPassed')} />
      <Button variant="text" component={Link} to={examResultAddress(id)} aria-label={t('promotionExam.resultOf', { when })}>
        {t('promotionExam.result')}
      </Button>
    </Box>
  );
}
