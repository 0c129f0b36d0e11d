import { useCallback, useEffect, useRef, useState } from 'react';
import { listenTo } from '../../../../app/live-voice/microphone.js';
import { loudnessOf } from '../../../../app/live-voice/test-tone.rule.js';

export interface MicrophoneLevel {
  /** 0 to 1, of the last tenth of a second. */
  readonly loudness: number;
  /** The loudest of the last two seconds. */
  readonly peak: number;
  /** What it gives from now on, for so many milliseconds; empty without a microphone. */
  readonly collect: (ms: number) => Promise<readonly Int16Array[]>;
}

const PEAK_CHUNKS = 20;
/** Nobody collects longer than a few seconds. */
const MOST_CHUNKS = 40;

export function useMicrophoneLevel(microphone: MediaStream | null): MicrophoneLevel {
  const [recent, setRecent] = useState<readonly number[]>([]);
  const collected = useRef<Int16Array[]>([]);
  useEffect(() => {
    if (microphone === null) return undefined;
    const listening = listenTo(microphone, (samples) => {
      collected.current = [...collected.current, samples].slice(-MOST_CHUNKS);
      setRecent((before) => [...before.slice(1 - PEAK_CHUNKS), loudnessOf(samples)]);
    });
    // Where it cannot be heard, the bars stay empty and say so.
    listening.catch(() => undefined);
    return () => void listening.then((stop) => stop()).catch(() => undefined);
  }, [microphone]);
  const collect = useCallback(async (ms: number) => {
    collected.current = [];
    await new Promise((later) => setTimeout(later, ms));
    return collected.current;
  }, []);
  return { loudness: recent.at(-1) ?? 0, peak: Math.max(0, ...recent), collect };
}
