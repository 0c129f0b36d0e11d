import type { InterviewDetail } from '@paanch/contracts/interview/submissions';

/** "4:05". */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

type Happened = InterviewDetail['happened'];

/** Seconds from the beginning of the interview, which is a while after the page's. */
export function sinceStart(happened: Happened): (at_ms: number) => number {
  const started = happened.find(({ kind }) => kind === 'started')?.at_ms ?? 0;
  return (at) => (at - started) / 1_000;
}
