import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf, formatLeft, secondsLeft, urgencyOf, type ServerClock } from '../clock/countdown.rule.js';

const INKS = { calm: ui.ink, warn: ui.warnText, err: ui.errText } as const;
/** Often enough that no second is skipped. Milliseconds. */
const LOOK_EVERY_MS = 250;
/** The server closes the attempt at the end of its grace; a moment later the list has its result. Milliseconds. */
const CLOSED_AFTER_MS = (CLOSING_GRACE_SECONDS + 1) * 1_000;

interface RunningTimeProps {
  said: { readonly server_now: string; readonly deadline_at: string };
  /** Epoch milliseconds at which this browser got it: it may be from an earlier visit. Another one is another timer; give it as the key. */
  updatedAt: number;
  /** The time is over and the server has the result. */
  onClosed: () => void;
}

/** The time left of a running attempt, silent to the ear (look 12). */
export function RunningTime({ said, updatedAt, onClosed }: RunningTimeProps) {
  const { t } = useTranslation();
  const [clock] = useState(() => clockOf(said, performance.now() - (Date.now() - updatedAt)));
  const seconds = useSecondsLeft(clock);
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onClosed, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, onClosed]);
  if (seconds === null) return null;
  return (
    <Box
      role="timer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mt: 0.5,
        color: INKS[urgencyOf(seconds)],
        fontSize: rem(14.5),
        fontWeight: 650,
      }}
    >
      <ScheduleRounded aria-hidden="true" sx={{ fontSize: 18 }} />
      {isOver ? t('assessments.list.timeOver') : t('assessments.list.timeLeft', { time: formatLeft(seconds) })}
    </Box>
  );
}

function useSecondsLeft(clock: ServerClock): number | null {
  const [seconds, setSeconds] = useState(() => secondsLeft(clock, performance.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(clock, performance.now()));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return seconds;
}
