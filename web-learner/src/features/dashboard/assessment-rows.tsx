import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TimeLeft } from '../../app/standing/use-time-left.js';
import type { AssessmentRow } from './work.rule.js';

/** An assessment to take: its size, its state and one button. */
export function OpenRow({ row, timeLeft }: { row: AssessmentRow; timeLeft: TimeLeft | null }) {
  const { t } = useTranslation();
  const { id, name, status, question_count, effective_time_limit_minutes: limit } = row;
  const questions = t('dashboard.work.questions', { count: question_count });
  const minutes = limit === null ? t('dashboard.work.noLimit') : t('dashboard.work.minutes', { count: limit });
  const action = t(status === 'in_progress' ? 'dashboard.work.continue' : 'dashboard.work.start');
  return (
    <Box component="li" sx={{ ...line, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>{`${questions}, ${minutes}`}</Typography>
      </Box>
      <Box sx={{ flex: { xs: '1 0 auto', sm: 'none' }, maxWidth: '100%' }}>
        {status === 'in_progress' ? (
          <Running timeLeft={timeLeft} />
        ) : (
          <Tag icon={<RadioButtonUncheckedRounded />} label={t('dashboard.work.notStarted')} />
        )}
      </Box>
      <Button
        variant="outlined"
        component={Link}
        to={`/app/job-readiness/assessments/${id}`}
        aria-label={t('dashboard.work.ofAssessment', { action, name })}
        sx={{ flex: 'none', minWidth: 104 }}
      >
        {action}
      </Button>
    </Box>
  );
}

const TONES = {
  calm: { backgroundColor: ui.sunken, color: ui.ink2 },
  warn: { backgroundColor: ui.warnSoft, color: ui.warnText },
  err: { backgroundColor: ui.errSoft, color: ui.errText },
} as const;

/** An icon and text as well as colour (docs/look.md#second-signals). */
function Running({ timeLeft }: { timeLeft: TimeLeft | null }) {
  const { t } = useTranslation();
  if (timeLeft === null) return <Tag icon={<ScheduleRounded />} label={t('dashboard.work.inProgress')} />;
  const { text, urgency, isOver } = timeLeft;
  const label = isOver ? t('dashboard.work.timeUp') : t('dashboard.left', { time: text });
  return <Tag icon={<ScheduleRounded />} label={label} sx={TONES[urgency]} />;
}

/** A completed assessment: its score and a link to its result. */
export function ScoreRow({ row: { id, name, score } }: { row: AssessmentRow }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ ...line, flexWrap: 'wrap' }}>
      <Box sx={{ flex: `1 1 ${rem(150)}`, minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('dashboard.work.score', { score })}
        </Typography>
      </Box>
      <Button
        variant="text"
        component={Link}
        to={`/app/job-readiness/assessments/${id}/result`}
        aria-label={t('dashboard.work.resultOf', { name })}
        sx={{ flex: 'none', mr: -1.5 }}
      >
        {t('dashboard.work.seeResult')}
      </Button>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5, minHeight: 76 } as const;
