/** What a browser may send: so much a second on average, and a burst (docs/interviews.md#the-live-protocol). */
import { VOICE_BYTES_A_SECOND, VOICE_MESSAGE_BYTES } from '@paanch/contracts/interview/interviews/voice';

export interface Allowance {
  /** Bytes that may be sent at `at`. */
  readonly left: number;
  /** Milliseconds. */
  readonly at: number;
}

/** A small frame is as much work as one of so many bytes. */
const LEAST_BYTES = 512;

export const fullAllowance = (now: number): Allowance => ({ left: VOICE_MESSAGE_BYTES, at: now });

/** Null: it is too much. */
export function taken({ left, at }: Allowance, bytes: number, now: number): Allowance | null {
  const grown = Math.min(VOICE_MESSAGE_BYTES, left + ((now - at) * VOICE_BYTES_A_SECOND) / 1_000);
  const rest = grown - Math.max(bytes, LEAST_BYTES);
  return rest < 0 ? null : { left: rest, at: now };
}
