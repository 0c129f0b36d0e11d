import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLeft, secondsLeft, urgencyOf, type ServerClock } from '../clock/countdown.rule.js';

const INKS = { calm: ui.ink, warn: ui.warnText, err: ui.errText } as const;
/** Often enough that no second is skipped. Milliseconds. */
const LOOK_EVERY_MS = 250;
/** The server closes the attempt at the end of its grace; a moment later the list has its result. Milliseconds. */
const CLOSED_AFTER_MS = (CLOSING_GRACE_SECONDS + 1) * 1_000;

/** The time left of a running attempt, silent to the ear (look 12). `onClosed`: its time is over and the server has its result. */
export function RunningTime({ clock, onClosed }: { clock: ServerClock; onClosed: () => void }) {
  const { t } = useTranslation();
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
