/** Joins what was left of recordings after a day, and destroys what is of no interview that counts (docs/interviews.md#recording). */
import { RecordingTrack, UNSENT_HOURS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { InterviewDeps } from '../deps.js';
import { joinTrack, removeJoined, removeParts } from './join-track.js';
import { destroyed, joined } from './part.rule.js';
import { PARTS_FOLDER, type TrackKey } from './recording-keys.js';

export const SWEEP_RECORDINGS_MS = 10 * 60_000;
const DAY_MS = UNSENT_HOURS * 3_600_000;
/** A complete track is joined by its task, unless the store was away for all its tries. */
const TASK_HAS_FAILED_MS = 30 * 60_000;
/** Of one run; the next has the rest. */
const AT_ONCE = 50;

async function settle(key: TrackKey, deps: InterviewDeps): Promise<void> {
  const { recordings, clock } = deps;
  const known = await recordings.find(key);
  const isWanted = known?.interview.state === 'submitted';
  const made = isWanted ? await joinTrack(key, deps) : null;
  if (made !== null) await recordings.change(key, (now) => joined(now, made, clock()));
  await removeParts(key, deps);
  // Bytes first, so that a row never says that they are gone while they are not.
  if (!isWanted) await removeJoined(key, deps);
  if (made === null) await recordings.change(key, (now) => destroyed(now, clock()));
}

/** Of what was killed before it removed the parts of a joined track, or before it recorded a part, which nobody has sent again. */
async function removeLeft(before: Date, deps: InterviewDeps, stopping: AbortSignal): Promise<void> {
  const store = await deps.openFiles();
  for (const path of await store.keysBefore(PARTS_FOLDER, before)) {
    if (stopping.aborted) return;
    const [, interviewId = '', name] = path.split('/');
    const track = RecordingTrack.parse(name);
    const recording = await deps.recordings.track({ interviewId, track });
    const isWaiting = recording !== null && recording.stored_at === null && recording.destroyed_at === null;
    if (!isWaiting) await store.remove(path);
  }
}

export async function sweepRecordings(deps: InterviewDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock().getTime();
  const begun = new Date(now - DAY_MS);
  for (const key of await deps.recordings.unsettled(begun, new Date(now - TASK_HAS_FAILED_MS), AT_ONCE)) {
    if (stopping.aborted) return;
    await settle(key, deps);
  }
  await removeLeft(begun, deps, stopping);
}
