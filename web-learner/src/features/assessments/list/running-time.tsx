import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '../../../app/standing/use-time-left.js';

const INKS = { calm: ui.ink, warn: ui.warnText, err: ui.errText } as const;
/** Milliseconds after the end until a refetch: the server closes the attempt after a grace period. */
const CLOSED_AFTER_MS = (CLOSING_GRACE_SECONDS + 1) * 1_000;

interface RunningTimeProps {
  deadline: string;
  serverNow: string;
  /** When this browser received both, in epoch milliseconds. */
  receivedAt: number;
  /** Called when the time is over and the server has the result. */
  onClosed: () => void;
}

/** The time left of a running attempt, not announced (docs/look.md#accessibility). */
export function RunningTime({ deadline, serverNow, receivedAt, onClosed }: RunningTimeProps) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft(deadline, serverNow, receivedAt);
  const isOver = timeLeft?.isOver ?? false;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(onClosed, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, onClosed]);
  if (timeLeft === null) return null;
  return (
    <Box
      role="timer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mt: 0.5,
        color: INKS[timeLeft.urgency],
        fontSize: rem(14.5),
        fontWeight: 650,
      }}
    >
      <ScheduleRounded aria-hidden="true" sx={{ fontSize: 18 }} />
      {isOver ? t('assessments.list.timeOver') : t('assessments.list.timeLeft', { time: timeLeft.text })}
    </Box>
  );
}
