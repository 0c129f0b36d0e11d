/** What becomes of an interview after it was handed in, as its learner follows it (docs/interviews.md#result). */
import type { AnalysisStatus } from '@paanch/contracts/interview/interviews/results';
import type { AnalysisStage } from '@paanch/contracts/interview/interviews/vocabulary';

/** Milliseconds between two looks, and how many there are (docs/specification.md#constants). */
export const LOOK_EVERY_MS = 5_000;
export const MOST_LOOKS = 60;

export type AnalysisFault = 'failed' | 'slow' | 'unreadable';

export interface Analysis {
  readonly state: 'idle' | 'processing' | 'retrying' | 'complete' | 'error';
  readonly stage: AnalysisStage;
  /** Of state error. */
  readonly fault: AnalysisFault | null;
  readonly looks: number;
}

export const IDLE: Analysis = { state: 'idle', stage: 'waiting', fault: null, looks: 0 };
export const BEGUN: Analysis = { ...IDLE, state: 'processing' };

export function afterLook(
  before: Analysis,
  { status, stage }: { readonly status: AnalysisStatus; readonly stage: AnalysisStage },
): Analysis {
  const looks = before.looks + 1;
  if (status === 'completed') return { state: 'complete', stage, fault: null, looks };
  if (status === 'failed') return { state: 'error', stage, fault: 'failed', looks };
  return goingOn({ ...before, stage, looks });
}

/** No answer, or one that may pass. */
export const afterFailedLook = (before: Analysis): Analysis => goingOn({ ...before, looks: before.looks + 1 });

function goingOn(analysis: Analysis): Analysis {
  return analysis.looks < MOST_LOOKS ? { ...analysis, state: 'processing' } : { ...analysis, state: 'error', fault: 'slow' };
}
