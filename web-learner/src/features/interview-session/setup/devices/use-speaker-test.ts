import { VOICE_IN_HZ, VOICE_OUT_HZ } from '@paanch/contracts/interview/interviews/voice';
import { useCallback, useState } from 'react';
import { openSpeaker } from '../../../../app/live-voice/speaker.js';
import { hearsTone, toneAt } from '../../../../app/live-voice/test-tone.rule.js';
import type { MicrophoneLevel } from './use-microphone-level.js';

/** Milliseconds: the tone, and its way through the air. */
const TONE_MS = 1_400;

export type SpeakerTest = 'untested' | 'playing' | 'apart' | 'heard' | 'failed';

/** Plays a sound and listens: `heard` means that the microphone hears the speaker. */
export function useSpeakerTest(speakerId: string | null, collect: MicrophoneLevel['collect']) {
  const [state, setState] = useState<SpeakerTest>('untested');
  const test = useCallback(async () => {
    setState('playing');
    try {
      const speaker = await openSpeaker(speakerId, () => undefined);
      speaker.play(toneAt(VOICE_OUT_HZ));
      const chunks = await collect(TONE_MS);
      await speaker.close();
      setState(hearsTone(chunks, VOICE_IN_HZ) ? 'heard' : 'apart');
    } catch {
      setState('failed');
    }
  }, [speakerId, collect]);
  return { state, test };
}
