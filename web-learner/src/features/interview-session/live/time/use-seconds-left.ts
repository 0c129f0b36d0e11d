import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markPassed, secondsLeft, type ServerClock } from '../../../../app/clock/countdown.rule.js';

const LOOK_EVERY_MS = 250;

/** Whole seconds by the server's clock; the marks on the way are said aloud. `onOver`: they are used up. */
export function useSecondsLeft(clock: ServerClock, onOver: () => void): number {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [seconds, setSeconds] = useState(() => secondsLeft(clock, performance.now()) ?? 0);
  const before = useRef(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(clock, performance.now()) ?? 0;
      const mark = markPassed(before.current, now);
      if (mark !== null) announce(t('session.live.minutes', { count: mark }), 'assertive');
      before.current = now;
      setSeconds(now);
      if (now === 0) over();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock, announce, t]);
  return seconds;
}
