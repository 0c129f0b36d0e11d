import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '../../../app/standing/use-time-left.js';

interface QuizWaitProps {
  until: string;
  serverNow: string;
  /** When this browser received both, in epoch milliseconds. */
  receivedAt: number;
  /** Called when the wait is over. */
  onOver: () => void;
}

/** Milliseconds after the end until a refetch, and between two if the server says it is not over. */
const AFTER_MS = 1_000;

/** The wait after a third failed try, as a clock by the server's time. */
export function QuizWait({ until, serverNow, receivedAt, onOver }: QuizWaitProps) {
  const { t } = useTranslation();
  const left = useTimeLeft(until, serverNow, receivedAt);
  const isOver = left?.isOver ?? false;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(onOver, AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div>
      <Box role="timer" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: rem(17), fontWeight: 650 }}>
        <ScheduleRounded aria-hidden="true" sx={{ fontSize: 21 }} />
        {t('courses.quiz.wait', { time: left?.text ?? '' })}
      </Box>
      <Typography sx={{ mt: 0.5, color: ui.ink2 }}>{t('courses.quiz.waitAdvice')}</Typography>
    </div>
  );
}
