import { describe, expect, it } from 'vitest';
import { hearFrame, NOBODY } from './voice-turns.rule.js';

/** `v` is a voiced frame of 30 ms, `-` one that is not; says at which frame what happened. */
function hear(frames: string) {
  let turns = NOBODY;
  return [...frames].flatMap((frame, index) => {
    const { next, happened } = hearFrame(turns, frame === 'v', 30);
    turns = next;
    return happened === null ? [] : [`${happened} ${index + 1}`];
  });
}

describe('somebody who speaks', () => {
  it.each([
    ['nothing', '------', []],
    ['a click', '--v--vv--vvvvv---', []],
    ['180 ms of voice', '--vvvvvv', ['voiceBegan 8']],
    ['an answer', 'vvvvvvvvv-----', ['voiceBegan 6', 'voiceEnded 10']],
    ['an answer with a gap', 'vvvvvvv--vvvvvv--', ['voiceBegan 6', 'voiceEnded 8', 'voiceBegan 15', 'voiceEnded 16']],
  ])('is found in %s', (_, frames, happened) => expect(hear(frames)).toEqual(happened));
});
