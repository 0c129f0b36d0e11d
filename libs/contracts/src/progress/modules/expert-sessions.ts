/** Expert sessions as a learner watches them (docs/path.md#expert-sessions). */
import { z } from 'zod';
import { idOr } from '../../kernel/fields.js';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { StarLevel } from '../../kernel/stars.js';
import { expertSessionLocked, productIdRequired } from '../reasons.js';
import { MediaSource, WatchedRanges, wholeSeconds } from './watching.js';

/** Whole percent of a session's video (docs/specification.md#constants). */
export const MILESTONES = [10, 25, 50, 75, 100] as const;
/** Coverage that counts as all of it: the last second of a file is not always played. */
export const FULL_PERCENT = 99;
/** Coverage above which `force_completion` helps. */
export const FORCED_PERCENT = 95;
/** Whole seconds, as specified (docs/specification.md#constants). */
export const WATCHING = {
  minimumWatch: 3,
  saveThrottle: 15,
  retryCheck: 2,
  positionThrottle: 1,
  resumePromptDelay: 2,
  /** While it plays, the position is saved this often. */
  positionSave: 30,
} as const;

const milestone = z.number().int();

const StudentProgress = z.object({
  completion_percentage: z.number().int(),
  /** 0 or one of MILESTONES. */
  last_milestone_reached: milestone,
  resume_position_seconds: z.number().int(),
  resume_from_milestone: milestone,
  is_completed: z.boolean(),
  watched: WatchedRanges,
});

const ExpertSession = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  speaker: z.string(),
  speaker_title: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  sequence: z.number(),
  is_unlocked: z.boolean(),
  /** Null below star TWO, like `source`. */
  video_url: z.string().nullable(),
  /** Whole seconds. */
  video_duration: z.number().int(),
  source: MediaSource.extend({ low_data_url: z.string().nullable(), transcript_html: z.string() }).nullable(),
  student_progress: StudentProgress,
});
export type ExpertSession = z.infer<typeof ExpertSession>;

export const listExpertSessions = defineRoute({
  name: 'listExpertSessions',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/job-readiness/expert-sessions',
  access: ['student'],
  scope: 'own',
  summary: 'The expert sessions of a programme with what this learner has watched',
  query: z.object({ productId: idOr(productIdRequired.message) }),
  reply: z.object({
    expert_sessions: z.array(ExpertSession),
    completed_count: z.number().int(),
    /** Sessions that earn the third star. */
    needed_count: z.number().int(),
    star_level: StarLevel.nullable(),
    server_now: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND'],
});

const TRIGGERS = ['milestone', 'completion', 'resume', 'unload'] as const;

/** The specification's other spelling of each field. */
const OTHER_SPELLING: Readonly<Record<string, string>> = {
  currentTime: 'current_time_seconds',
  duration: 'total_duration_seconds',
  triggerType: 'trigger_type',
  sessionStarted: 'session_started',
  sessionEnded: 'session_ended',
  resumeFromMilestone: 'resume_from_milestone',
  forceCompletion: 'force_completion',
};

function inOneSpelling(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, value]) => [OTHER_SPELLING[name] ?? name, value] as const)
      // What is given in the first spelling wins.
      .toSorted(([a], [b]) => Number(Object.hasOwn(body, a)) - Number(Object.hasOwn(body, b))),
  );
}

const WatchBody = z.object({
  current_time_seconds: wholeSeconds,
  total_duration_seconds: wholeSeconds.optional(),
  trigger_type: z.enum(TRIGGERS, { error: 'Trigger type must be milestone, completion, resume or unload' }),
  milestone: wholeSeconds.nullish(),
  force_completion: z.boolean().default(false),
  session_started: z.boolean().optional(),
  session_ended: z.boolean().optional(),
  resume_from_milestone: z.union([z.boolean(), wholeSeconds]).nullish(),
  /** Seconds played since the last save; without it, from the last position to this one. */
  watched: WatchedRanges.optional(),
});

export const saveWatchProgress = defineRoute({
  name: 'saveWatchProgress',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/job-readiness/expert-sessions/:sessionId/watch-progress',
  access: ['student'],
  scope: 'own',
  rateClass: 'watching',
  naturalKey: true,
  summary: 'What was watched of an expert session; a repeat changes nothing',
  params: z.object({ sessionId: Id }),
  body: z.preprocess(inOneSpelling, WatchBody),
  reply: z.object({
    success: z.literal(true),
    progress: z.object({
      milestone,
      /** Seconds that count. */
      watch_time_seconds: z.number().int(),
      completion_percentage: z.number().int(),
      is_completed: z.boolean(),
      resume_from_milestone: milestone,
      resume_position_seconds: z.number().int(),
      /** True in one answer only. */
      session_just_completed: z.boolean(),
      watched: WatchedRanges,
    }),
    overall_progress: z.object({
      /** True in one answer only. */
      third_star_unlocked: z.boolean(),
      completed_sessions: z.number().int(),
    }),
    /** The star that this call unlocked. */
    star_unlocked: StarLevel.nullable(),
  }),
  errors: ['NOT_FOUND', expertSessionLocked],
});
