import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLeft, markPassed, secondsLeft, urgencyOf, type ServerClock } from '../../clock/countdown.rule.js';

const COLOURS = {
  calm: { ground: ui.sunken, ink: ui.ink },
  warn: { ground: ui.warnSoft, ink: ui.warnText },
  err: { ground: ui.errSoft, ink: ui.errText },
} as const;

/** Milliseconds between updates; with a full second, one would be skipped now and then. */
const LOOK_EVERY_MS = 250;

/**
 * The countdown; announces ten minutes politely, five and one assertively (docs/look.md#accessibility). `onOver` gets whether the time is
 * over, which time added back can undo.
 */
export function TimeLeft({ clock, onOver }: { clock: ServerClock; onOver: (isOver: boolean) => void }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(clock, onOver);
  if (seconds === null) return null;
  const { ground, ink } = COLOURS[urgencyOf(seconds)];
  return (
    <Box
      role="timer"
      aria-label={t('taking.timeLeft')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: { xs: 36, md: 44 },
        px: { xs: '10px', md: '14px' },
        borderRadius: '10px',
        backgroundColor: ground,
        color: ink,
      }}
    >
      <ScheduleRounded aria-hidden="true" sx={{ fontSize: 19 }} />
      <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: { xs: rem(17), md: rem(20) }, fontWeight: 700 }}>
        {formatLeft(seconds)}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, fontSize: rem(13) }}>
        {t('taking.left')}
      </Box>
    </Box>
  );
}

function useSecondsLeft(clock: ServerClock, onOver: (isOver: boolean) => void): number | null {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [seconds, setSeconds] = useState(() => secondsLeft(clock, performance.now()));
  const before = useRef(seconds);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(clock, performance.now());
      const mark = now === null || before.current === null ? null : markPassed(before.current, now);
      if (mark !== null) announce(t('taking.minutesLeft', { count: mark }), mark === 10 ? 'polite' : 'assertive');
      before.current = now;
      setSeconds(now);
      onOver(now === 0);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock, onOver, announce, t]);
  return seconds;
}
