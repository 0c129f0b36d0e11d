import type { ExpertSessionBody } from '@paanch/contracts/content/modules/module-bodies';
import type { ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { lengthOf, within } from '../watching/coverage.rule.js';
import { milestoneOf, shownPercentOf } from '../watching/milestones.rule.js';
import { presentLowData, presentMedia, type SignedFor } from '../watching/present-media.js';
import type { WatchedVideo } from '../watching/credit.rule.js';
import type { SessionState } from './session.store.js';

/** What both calls say of what was watched. */
export function presentWatched({ video }: ExpertSessionBody, saved: WatchedVideo | null, isCompleted: boolean) {
  const duration = video.duration_seconds;
  const watched = within(saved?.watched ?? [], duration);
  const milestone = milestoneOf(watched, duration);
  return {
    milestone,
    watched,
    watch_time_seconds: lengthOf(watched),
    completion_percentage: shownPercentOf(watched, duration),
    is_completed: isCompleted,
    resume_from_milestone: milestone,
    resume_position_seconds: Math.min(duration, saved?.positionSeconds ?? 0),
  };
}

export interface ShownSession {
  readonly body: ExpertSessionBody;
  readonly sequence: number;
  readonly isUnlocked: boolean;
  /** Null before it was begun. */
  readonly state: SessionState | null;
}

function presentSource({ body, isUnlocked }: ShownSession, signed: SignedFor): ExpertSession['source'] {
  if (!isUnlocked) return null;
  const { video } = body;
  return {
    ...presentMedia(video, signed),
    low_data_url: presentLowData(video, signed)?.url ?? null,
    transcript_html: video.transcript_html,
  };
}

export function presentSession(shown: ShownSession, signed: SignedFor): ExpertSession {
  const { body, sequence, isUnlocked, state } = shown;
  const { milestone, watch_time_seconds: _, ...progress } = presentWatched(body, state?.video ?? null, state?.isCompleted ?? false);
  const source = presentSource(shown, signed);
  return {
    id: body.module_id,
    title: body.name,
    description: body.description,
    speaker: body.speaker,
    speaker_title: body.speaker_title,
    thumbnail_url: body.thumbnail_url,
    sequence,
    is_unlocked: isUnlocked,
    video_url: source?.url ?? null,
    video_duration: body.video.duration_seconds,
    source,
    student_progress: { ...progress, last_milestone_reached: milestone },
  };
}
