import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markPassed, type ServerClock } from '../../../../app/clock/countdown.rule.js';
import { runningSeconds } from './countdown.rule.js';

const LOOK_EVERY_MS = 250;

interface Clocks {
  readonly clock: ServerClock;
  /** Null: there is no break. */
  readonly breakClock: ServerClock | null;
}

/** Whole seconds by the server's clock; the marks on the way are said aloud. `onOver`: they are used up. */
export function useSecondsLeft({ clock, breakClock }: Clocks, onOver: () => void): number {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [seconds, setSeconds] = useState(() => runningSeconds(clock, breakClock, performance.now()));
  const before = useRef(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const look = () => {
      const now = runningSeconds(clock, breakClock, performance.now());
      const mark = markPassed(before.current, now);
      if (mark !== null) announce(t('session.live.minutes', { count: mark }), 'assertive');
      before.current = now;
      setSeconds(now);
      if (now === 0 && breakClock === null) over();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock, breakClock, announce, t]);
  return seconds;
}
