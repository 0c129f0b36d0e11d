/** The speaker that Vidya is heard from. */
import { VOICE_OUT_HZ } from '@paanch/contracts/interview/interviews/voice';
import playbackUrl from './playback-worklet.ts?worker&url';

export interface Playing {
  readonly isPlaying: boolean;
  /** The loudest of the last tenth of a second, 0 to 1. */
  readonly level: number;
  /** Milliseconds since it was last silent. */
  readonly playedMs: number;
}

export interface Speaker {
  /** 24,000 samples a second, after what is still to be played. */
  play(samples: Int16Array<ArrayBuffer>): void;
  /** What was not played yet is void. */
  flush(): void;
  close(): Promise<void>;
}

type Routed = AudioContext & { setSinkId?: (id: string) => Promise<void> };

/** Whether the browser can play anywhere but on its preferred speaker. */
export const canChooseSpeaker = (): boolean => typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/** Null: the speaker that the browser prefers. */
export async function openSpeaker(deviceId: string | null, onPlaying: (playing: Playing) => void): Promise<Speaker> {
  const context: Routed = new AudioContext({ sampleRate: VOICE_OUT_HZ });
  try {
    if (deviceId !== null) await context.setSinkId?.(deviceId);
    await context.audioWorklet.addModule(playbackUrl);
    const playback = new AudioWorkletNode(context, 'playback', { numberOfInputs: 0, outputChannelCount: [1] });
    playback.port.addEventListener('message', ({ data }: MessageEvent<Playing>) => onPlaying(data));
    playback.port.start();
    playback.connect(context.destination);
    await context.resume();
    return {
      play: (samples) => playback.port.postMessage(samples, [samples.buffer]),
      flush: () => playback.port.postMessage('flush'),
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}
