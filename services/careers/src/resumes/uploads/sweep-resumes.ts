/** Removes the bytes of resumes that nobody needs any more (docs/careers.md#resumes). */
import { DAY_MS, RESUME_KEPT_DAYS } from '@paanch/contracts/careers/vocabulary';
import { privateKey, quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import type { CareersDeps } from '../../deps.js';
import { CONFIRMED_WITHIN_MS } from '../resume.rule.js';

export const SWEEP_RESUMES_MS = 60_000;
export const REMOVE_STRAYS_MS = 3_600_000;
/** Of one run; the next has the rest. */
const AT_ONCE = 200;
/** An upload and its judging are over by then. */
const STRAY_AFTER_MS = DAY_MS;

type Sweeping = Pick<CareersDeps, 'openFiles' | 'resumeBytes' | 'clock'>;

/** Bytes first, so that a row never says that they are gone while they are not. */
export async function sweepResumes({ openFiles, resumeBytes, clock }: Sweeping, stopping: AbortSignal): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await resumeBytes.giveUpBefore(ago(CONFIRMED_WITHIN_MS), now);
  for (const id of await resumeBytes.needless(ago(RESUME_KEPT_DAYS * DAY_MS), AT_ONCE)) {
    if (stopping.aborted) return;
    const store = await openFiles();
    await store.remove(quarantineKey('resumes', id));
    await store.remove(privateKey('resumes', id));
    await resumeBytes.destroyed(id, now);
  }
  await resumeBytes.forgetBefore(ago(DAY_MS));
}

/** What came again after its first bytes were judged, or was written by a process that was killed. */
export async function removeStrays({ openFiles, resumeBytes, clock }: Sweeping, stopping: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - STRAY_AFTER_MS);
  const store = await openFiles();
  for (const key of await store.keysBefore(WAITING, before)) {
    if (stopping.aborted) return;
    await store.remove(key);
  }
  const keys = await store.keysBefore(KEPT, before);
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE);
    const known = await resumeBytes.withBytes(some.map(idOf));
    for (const key of some.filter((one) => !known.has(idOf(one)))) {
      if (stopping.aborted) return;
      await store.remove(key);
    }
  }
}

const [WAITING, KEPT] = [quarantineKey, privateKey].map((keyOf) => keyOf('resumes', '').slice(0, -1)) as [string, string];
const idOf = (key: string) => key.slice(KEPT.length + 1);
