import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inactivityAfter, type Inactivity } from './inactivity.rule.js';

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'touchstart'] as const;
const LOOK_EVERY_MS = 1_000;
const ACTIVE: Inactivity = { kind: 'active' };

interface Watched {
  /** Of the time allowed to that of everybody. */
  readonly stretch: number;
  /** By `performance.now()`: when somebody was last heard. */
  readonly heardAt: () => number;
  readonly onOver: () => void;
}

/** Whether anybody is there, from this moment on. Once it was asked, only `stay` or a voice answers. */
export function useInactivity({ stretch, heardAt, onOver }: Watched): { readonly inactivity: Inactivity; readonly stay: () => void } {
  const [inactivity, setInactivity] = useState(ACTIVE);
  const signAt = useRef(0);
  const isAsked = useRef(false);
  const over = useEffectEvent(onOver);
  const heard = useEffectEvent(heardAt);
  const stay = useCallback(() => {
    signAt.current = performance.now();
    isAsked.current = false;
    setInactivity(ACTIVE);
  }, []);
  useEffect(() => {
    signAt.current = performance.now();
    const sign = () => {
      if (!isAsked.current) signAt.current = performance.now();
    };
    const look = () => {
      const now = inactivityAfter((performance.now() - Math.max(signAt.current, heard())) / 1_000, stretch);
      isAsked.current = now.kind === 'warned';
      setInactivity((before) => (before.kind === 'active' && now.kind === 'active' ? before : now));
      if (now.kind === 'over') over();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const kind of SIGNS) window.addEventListener(kind, sign, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of SIGNS) window.removeEventListener(kind, sign);
    };
  }, [stretch]);
  return { inactivity, stay };
}
