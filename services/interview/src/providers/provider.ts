/**
 * What writes briefs and proposes grades: the port that every engine stands behind (docs/projects.md#engines). An engine proposes levels;
 * totals, verdicts and weights are ours and never reach it.
 */
import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import type { Area } from '@paanch/contracts/interview/interviews/areas';
import type { Readable } from 'node:stream';
import type { Tier } from '@paanch/contracts/kernel/stars';

export interface Description {
  readonly engine: Engine;
  /** Its briefs and grades are proposals of rules, not of a model: a person grades in the end. */
  readonly isProvisional: boolean;
  /** Passes that a grade is made from. */
  readonly passes: 1 | 2;
}

/** With every call. */
export interface Call {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Milliseconds for the whole call, retries included. */
  readonly deadlineMs: number;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Answer<Value> {
  readonly value: Value;
  readonly engine: Engine;
  /** As the engine itself says, which may not be the one that was asked for. */
  readonly model: string;
  readonly promptVersion: string;
  readonly usage: Usage;
}

export interface BriefRequest {
  readonly backgroundType: BackgroundType;
  readonly projectType: ProjectType;
  readonly tier: Tier;
  /** Placeholders filled in. */
  readonly template: string;
  readonly systemPrompt: string;
  readonly inputPrompt: string;
  /** The same seed gives the same brief where an engine can do so; another one another brief. */
  readonly seed: string;
  /** Titles of the learner's earlier briefs, which are not to come again. */
  readonly earlierTitles: readonly string[];
}

export interface GradeRequest {
  readonly projectType: ProjectType;
  readonly systemPrompt: string;
  readonly inputPrompt: string;
  /** In the order in which they are to be judged, which differs between passes. */
  readonly criteria: readonly { readonly id: string; readonly name: string }[];
  /** The submission and two control answers under ids that do not say which is which; cleaned, without names. Each has its own brief. */
  readonly answers: readonly { readonly id: string; readonly brief: Brief; readonly text: string }[];
  /** Names the field that holds the answers; no answer contains it. */
  readonly nonce: string;
}

/** Of one answer. */
export interface GradedAnswer {
  readonly id: string;
  readonly criteria: readonly {
    readonly id: string;
    /** 0 to 5; checked by the caller. */
    readonly level: number;
    /** As the engine found them in the answer; checked by the caller. */
    readonly quotes: readonly string[];
    readonly rationale: string;
    readonly tip: string;
  }[];
}

export interface QuestionsRequest {
  readonly backgroundType: BackgroundType;
  readonly tier: Tier;
  /** The same seed gives the same questions where an engine can do so. */
  readonly seed: string;
  /** Ids of those of the last two attempts, which are not to come again. */
  readonly earlierIds: readonly string[];
}

/** One question of an interview. What is looked for is the grader's alone. */
export interface InterviewQuestion {
  readonly id: string;
  /** At most 25 words. */
  readonly question_text: string;
  readonly area: Area;
  /** Three to five points of a good answer, each with the words that count as mentioning it: 'index|indexes|indexing'. */
  readonly look_for: readonly string[];
  readonly follow_up: string;
}

export interface LiveRequest {
  readonly interviewId: string;
  readonly studentId: string;
  readonly questions: readonly string[];
  readonly tier: Tier;
  readonly secondsAllowed: number;
  readonly now: Date;
}

/** A token for one voice session, and where it is held. */
export interface LiveSession {
  readonly clientToken: string;
  readonly expiresAt: Date;
  readonly opensUntil: Date;
  /** Empty: the page's own origin. */
  readonly baseUrl: string;
  readonly model: string;
  /** Content of the first frame. */
  readonly setup: Readonly<Record<string, unknown>>;
}

export interface TranscribeRequest {
  /** WAV, 16 kHz mono. */
  readonly openSound: () => Promise<Readable>;
  readonly sizeBytes: number;
  readonly questions: readonly string[];
}

/** What was said to one question. */
export interface Segment {
  readonly question_index: number;
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface InterviewGradeRequest {
  readonly tier: Tier;
  /** In the order in which they are to be judged, which differs between passes. */
  readonly areas: readonly Area[];
  /** The interview and two control interviews under ids that do not say which is which; cleaned, without names. */
  readonly interviews: readonly {
    readonly id: string;
    readonly answers: readonly {
      readonly question_index: number;
      readonly question: string;
      readonly look_for: readonly string[];
      readonly text: string;
    }[];
  }[];
  /** Names the field that holds the interviews; none of them contains it. */
  readonly nonce: string;
}

export interface GradedInterview {
  readonly id: string;
  readonly areas: readonly {
    readonly area: Area;
    /** 1 to 5; checked by the caller. */
    readonly level: number;
    readonly quotes: readonly { readonly question_index: number; readonly text: string }[];
    readonly rationale: string;
    readonly tip: string;
  }[];
}

export interface Provider {
  describe(): Description;
  generateProject(request: BriefRequest, call: Call): Promise<Answer<Brief>>;
  gradeProject(request: GradeRequest, call: Call): Promise<Answer<readonly GradedAnswer[]>>;
  interviewQuestions(request: QuestionsRequest, call: Call): Promise<Answer<readonly InterviewQuestion[]>>;
  mintLiveSession(request: LiveRequest, call: Call): Promise<LiveSession>;
  /** Null: this engine understands no speech. */
  readonly transcribe: ((request: TranscribeRequest, call: Call) => Promise<Answer<readonly Segment[]>>) | null;
  gradeInterview(request: InterviewGradeRequest, call: Call): Promise<Answer<readonly GradedInterview[]>>;
}
