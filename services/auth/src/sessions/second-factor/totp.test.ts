import { describe, expect, it } from 'vitest';
import { codeAt, stepOf } from './totp.js';

/** RFC 6238, appendix B: the secret of the SHA-1 rows, and the last six of their eight digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is what RFC 6238 says', (seconds, digits) => {
    expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(digits.slice(2));
    expect(stepOf(digits.slice(2), SECRET, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted in its own thirty seconds and the next thirty, not before and not later', () => {
    const step = 50_000_000;
    const at = (seconds: number) => stepOf(codeAt(SECRET, step), SECRET, new Date((step * 30 + seconds) * 1_000));
    expect([at(-1), at(0), at(29), at(30), at(59), at(60)]).toEqual([null, step, step, step, step, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '00000０'])('is never %j', (text) => {
    expect(stepOf(text, SECRET, new Date(59_000))).toBeNull();
  });
});
