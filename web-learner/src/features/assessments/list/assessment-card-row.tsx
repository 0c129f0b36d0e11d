import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AssessmentRow } from '../use-assessments.js';
import { useMeasure } from '../../../app/taking/measure/use-measure.js';

const STATES = {
  not_started: { tone: 'open', status: 'assessments.list.notStarted', action: 'assessments.list.start' },
  in_progress: { tone: 'pending', status: 'assessments.list.inProgress', action: 'assessments.list.continue' },
  submitted: { tone: 'ok', status: 'assessments.list.submitted', action: 'assessments.list.result' },
} as const;

interface AssessmentCardRowProps {
  assessment: AssessmentRow;
  isNext: boolean;
  /** The time left of a running attempt. */
  timer: ReactNode;
}

/** An assessment in the list; only the next one to do has a filled button. */
export function AssessmentCardRow({ assessment, isNext, timer }: AssessmentCardRowProps) {
  const { t } = useTranslation();
  const measure = useMeasure();
  const { id, name, description, status, score } = assessment;
  const { tone, status: statusKey, action: actionKey } = STATES[status];
  const action = t(actionKey);
  const label = status === 'submitted' ? t('assessments.list.resultOf', { name }) : t('assessments.list.ofAssessment', { action, name });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, p: 2.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        {description !== null && (
          <Typography variant="body2" sx={{ color: ui.ink2 }}>
            {description}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2, fontWeight: 550 }}>
          {measure(assessment)}
        </Typography>
        {timer}
      </Box>
      <Box sx={{ flex: { xs: 1, sm: 'none' }, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>
        {score !== null && (
          <Box component="span" sx={{ fontSize: rem(16), fontWeight: 650 }}>
            {t('assessments.list.score', { score })}
          </Box>
        )}
        <StatusChip tone={tone} label={t(statusKey)} />
      </Box>
      <Button
        variant={isNext ? 'contained' : status === 'submitted' ? 'text' : 'outlined'}
        component={Link}
        to={`/app/job-readiness/assessments/${id}${status === 'submitted' ? '/result' : ''}`}
        aria-label={label}
        sx={{ flex: 'none', minWidth: { xs: 88, sm: 104 } }}
      >
        {action}
      </Button>
    </Box>
  );
}
