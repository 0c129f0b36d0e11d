/** What becomes of a track as its parts arrive (docs/interviews.md#recording). */
import { RecordingStored } from '@paanch/contracts/interview/events';
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { joinRecording } from '@paanch/contracts/interview/tasks';
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { task, type Task } from '@paanch/contracts/kernel/tasks/task';
import { ofInterview } from '../interviews/known-interview.rule.js';
import type { Interview, Recording, RecordingPart } from '../interviews/tables.js';
import { unsentUntil } from '../interviews/timing.rule.js';

export interface KnownTrack {
  readonly interview: Interview;
  readonly track: RecordingTrack;
  /** In order. */
  readonly parts: readonly RecordingPart[];
  /** As long as nothing has arrived, an empty one. */
  readonly recording: Recording;
}

interface TrackDecision {
  readonly next: KnownTrack;
  readonly facts: readonly Fact[];
  readonly tasks?: readonly Task[];
  readonly outcome: KnownTrack;
}

export const noRecording = (interviewId: string, track: RecordingTrack): Recording => ({
  interview_id: interviewId,
  track,
  last_part: null,
  stored_at: null,
  size_bytes: null,
  content_type: null,
  fault: null,
  destroyed_at: null,
});

/** Of a real interview that was begun, for a day, whether it goes on, is over or was handed in. */
export function takesParts(interview: Interview, now: Date): boolean {
  const until = unsentUntil(interview);
  const isOpen = interview.state === 'active' || interview.state === 'submitted';
  return !interview.is_practice && isOpen && until !== null && now < until;
}

/** Every WebM begins so (RFC 8794). */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
export const startsAsWebm = (bytes: Uint8Array): boolean => EBML.every((byte, at) => bytes[at] === byte);

/** How many parts there are from the beginning without a hole. */
export function unbroken(parts: readonly Pick<RecordingPart, 'part'>[]): number {
  const hole = parts.findIndex(({ part }, index) => part !== index + 1);
  return hole === -1 ? parts.length : hole;
}

export const isComplete = ({ parts, recording: { last_part: last } }: Pick<KnownTrack, 'parts' | 'recording'>): boolean =>
  last !== null && unbroken(parts) >= last;

export interface Arrived {
  readonly part: number;
  readonly sizeBytes: number;
  readonly isLast: boolean;
}

/** Its bytes are stored. The same part again changes nothing, and the first one of a number stays. */
export function arrived(known: KnownTrack, { part, sizeBytes, isLast }: Arrived, now: Date): TrackDecision | Refusal {
  const { recording, parts, interview, track } = known;
  const before = parts.find((one) => one.part === part);
  if (before !== undefined && before.size_bytes !== sizeBytes) return refuse(reasons.partDiffers);
  const last = recording.last_part ?? (isLast ? part : null);
  const highest = Math.max(part, ...parts.map((one) => one.part));
  if (last !== null && (highest > last || (isLast && part !== last))) return refuse(reasons.partOutOfRange);
  const row = { interview_id: interview.id, track, part, size_bytes: sizeBytes, arrived_at: now };
  const all = before === undefined ? [...parts, row].toSorted((a, b) => a.part - b.part) : parts;
  const next = { ...known, parts: all, recording: { ...recording, last_part: last } };
  const isToJoin = isComplete(next) && !isComplete(known);
  const tasks = isToJoin ? [task(joinRecording, { interview_id: interview.id, track })] : [];
  return { next, facts: [], tasks, outcome: next };
}

export interface Joined {
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly fault: Recording['fault'];
}

/** Done by another process meanwhile, it stays as that has left it. */
export function joined(known: KnownTrack, { sizeBytes, contentType, fault }: Joined, now: Date): TrackDecision {
  const { interview, track, recording } = known;
  if (recording.stored_at !== null) return { next: known, facts: [], outcome: known };
  const next = { ...known, recording: { ...recording, stored_at: now, size_bytes: sizeBytes, content_type: contentType, fault } };
  const facts = [fact(RecordingStored, interview.id, { ...ofInterview(interview), track, size_bytes: sizeBytes })];
  return { next, facts, outcome: next };
}

/** Nothing of it is kept; that something had arrived is. What was joined meanwhile for an interview that counts stays. */
export function destroyed(known: KnownTrack, now: Date): TrackDecision {
  if (known.recording.stored_at !== null && known.interview.state === 'submitted') return { next: known, facts: [], outcome: known };
  const next = { ...known, recording: { ...known.recording, destroyed_at: now } };
  return { next, facts: [], outcome: next };
}

/** It was kept long enough, and its bytes are gone. */
export function expired(known: KnownTrack, now: Date): TrackDecision {
  const next = { ...known, recording: { ...known.recording, destroyed_at: now } };
  return { next, facts: [], outcome: next };
}
