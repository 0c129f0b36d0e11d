/** Notices that somebody begins to speak, and stops; nothing is understood or kept (docs/interviews.md#vidya). */
import { hearFrame, NOBODY } from '../hearing/voice-turns.rule.js';
import { FRAME_MS, type VoiceDetector } from '../hearing/voice-detector.js';

export class Ear {
  #turns = NOBODY;

  constructor(private readonly detector: VoiceDetector) {}

  /** @param sound 16,000 samples a second */
  hear(sound: Buffer): readonly ('voiceBegan' | 'voiceEnded')[] {
    return this.detector.hear(sound).flatMap((isVoiced) => {
      const { next, happened } = hearFrame(this.#turns, isVoiced, FRAME_MS);
      this.#turns = next;
      return happened ?? [];
    });
  }

  /** No more sound comes, or it is not to be heard. @returns whether somebody was speaking */
  rest(): boolean {
    const { isSpeaking } = this.#turns;
    this.#turns = NOBODY;
    this.detector.reset();
    return isSpeaking;
  }
}
