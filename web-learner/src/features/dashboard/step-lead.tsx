import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { isWork, type NextStep, type WorkStep } from '../../app/standing/programme.rule.js';
import { useAfterStar } from '../../app/standing/use-after-star.js';
import type { TimeLeft } from '../../app/standing/use-time-left.js';

interface StepLeadProps {
  step: NextStep;
  programme: LearnerProduct;
  timeLeft: TimeLeft | null;
}

/** The line below the title: the time left of a running attempt, or what comes next. */
export function StepLead({ step, programme, timeLeft }: StepLeadProps) {
  const { t } = useTranslation();
  const afterStar = useAfterStar(programme);
  if (step.kind === 'assessment') return step.isStarted && timeLeft !== null ? <Running name={step.name} timeLeft={timeLeft} /> : null;
  if (isWork(step)) return <Waiting step={step} />;
  const words = {
    'star-earned': afterStar,
    'nothing-open': t(step.kind === 'nothing-open' && step.isOnItsWay ? 'dashboard.onTheirWayAdvice' : 'standing.comesNext.assessments'),
  };
  return <Typography sx={{ mt: 1, maxWidth: 560, color: ui.onDeep2 }}>{words[step.kind]}</Typography>;
}

/** Until when a quiz of the next course waits. */
function Waiting({ step: { name, waitsUntil } }: { step: WorkStep }) {
  const { t } = useTranslation();
  if (waitsUntil === null) return null;
  return (
    <Typography sx={{ mt: 1, maxWidth: 560, color: ui.onDeep2 }}>
      {t('dashboard.waitsUntil', { name, when: exactOf(waitsUntil) })}
    </Typography>
  );
}

function Running({ name, timeLeft: { text, isOver } }: { name: string; timeLeft: TimeLeft }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: rem(17), fontWeight: 650 }}>
      <ScheduleRounded aria-hidden="true" sx={{ flex: 'none', fontSize: 21 }} />
      <Box role="timer" aria-label={t('dashboard.timeLeftOf', { name })}>
        {isOver ? t('dashboard.timeUp', { name }) : t('dashboard.left', { time: text })}
      </Box>
    </Box>
  );
}
