import { VOICE_BYTES_A_SECOND, VOICE_MESSAGE_BYTES } from '@paanch/contracts/interview/interviews/voice';
import { describe, expect, it } from 'vitest';
import { type Allowance, fullAllowance, taken } from './byte-allowance.rule.js';

/** Frames of so many bytes until one is too much, at most `most`. */
function send(bytes: number, everyMs: number, most = 10_000): number {
  let left: Allowance | null = fullAllowance(0);
  for (let sent = 0; sent < most; sent += 1) {
    left = taken(left, bytes, sent * everyMs);
    if (left === null) return sent;
  }
  return most;
}

describe('what a browser may send', () => {
  it('is a microphone for as long as it likes', () => expect(send(4_400, 100)).toBe(10_000));
  it('is one message of the largest size at once', () => expect(send(VOICE_MESSAGE_BYTES, 0)).toBe(1));
  it('is a burst, and then no more than the average', () => {
    expect(send(VOICE_BYTES_A_SECOND, 1_000)).toBe(10_000);
    expect(send(VOICE_BYTES_A_SECOND * 2, 1_000)).toBe(15);
  });
  it('is no flood of small frames', () => expect(send(20, 1)).toBeLessThan(3_000));
});
