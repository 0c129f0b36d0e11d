/** What interviews are called, counted and timed by (docs/interviews.md). */
import { z } from 'zod';

export const INTERVIEW_QUESTIONS = 5;
/** Of one interview, without extra time (docs/specification.md#constants). */
export const INTERVIEW_SECONDS = 300;
/** After so many, one without a limit ends by itself (docs/interviews.md#time). */
export const UNLIMITED_SECONDS = 2_700;
/** With the most extra time: as patient is Vidya without a limit. */
const LONGEST_STRETCH = 2;
/** By how much everything that waits for the learner is stretched. */
export const stretchOf = ({
  has_no_limit,
  seconds_allowed,
}: {
  readonly has_no_limit: boolean;
  readonly seconds_allowed: number;
}): number => (has_no_limit ? LONGEST_STRETCH : seconds_allowed / INTERVIEW_SECONDS);
/** Of one interview that ended so early it uses up no attempt. */
export const SHORT_INTERVIEW_SECONDS = 60;
/** An answer with so many words counts as one; without three of them there is no overall. */
export const ANSWER_WORDS = 25;
export const ANSWERS_NEEDED = 3;
/** Of 100. A person decides; the machine only proposes (docs/interviews.md#result). */
export const INTERVIEW_PASS_SCORE = 70;

/** Attempts: one in 24 hours, three in 30 days; practice: five in 24 hours. */
export const ATTEMPTS = { most: 3, days: 30, waitHours: 24 } as const;
export const PRACTICE_A_DAY = 5;
export const TOKENS_AN_HOUR = 12;
export const RETRIES = 3;

/** A lost connection may be taken up again once within so many seconds; of more than so many the whole is given back. */
export const RESUME_WITHIN_SECONDS = 15;
export const LOST_GRACE_SECONDS = 10;
/** Of learners to whom staff gave breaks, as in attempts (docs/interviews.md#breaks). */
export const BREAKS_PER_INTERVIEW = 3;
export const BREAK_MINUTES = 10;
/** How long a recording can still be sent after its interview was begun. */
export const UNSENT_HOURS = 24;

/** ready: its questions are there; active: it was begun; abandoned: it counts for nothing. */
export const INTERVIEW_STATES = ['ready', 'active', 'submitted', 'abandoned'] as const;
export const InterviewState = z.enum(INTERVIEW_STATES);
export type InterviewState = z.infer<typeof InterviewState>;

/** What the analysis is at. */
export const ANALYSIS_STAGES = ['waiting', 'transcribing', 'redacting', 'grading', 'totals', 'done'] as const;
export const AnalysisStage = z.enum(ANALYSIS_STAGES);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

/** Where the words of an answer come from; null where there are none. */
export const WORD_SOURCES = ['typed', 'recognized', 'transcribed'] as const;
export const WordSource = z.enum(WORD_SOURCES);
export type WordSource = z.infer<typeof WordSource>;

/** screen: WebM of the screen, its sound if shared and the microphone. sound: the microphone alone, 16 kHz mono PCM. */
export const RECORDING_TRACKS = ['screen', 'sound'] as const;
export const RecordingTrack = z.enum(RECORDING_TRACKS, { error: 'Track must be screen or sound' });
export type RecordingTrack = z.infer<typeof RecordingTrack>;

/** none: there is none, as in practice; incomplete: parts of it have arrived; stored: it can be played. */
export const RECORDING_STATES = ['none', 'incomplete', 'stored'] as const;
export const RecordingState = z.enum(RECORDING_STATES);
export type RecordingState = z.infer<typeof RecordingState>;
