/** Destroys what was sent and never named by a draft (docs/projects.md#files). */
import { privateKey, quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import type { InterviewDeps } from '../../deps.js';

export const SWEEP_FILES_MS = 3_600_000;
const UNNAMED_FOR_MS = 86_400_000;
/** Of one run; the next has the rest. */
const AT_ONCE = 200;

/** Bytes first, so that a row never says that they are gone while they are not. */
export async function sweepFiles(
  { openFiles, projectFiles, clock }: Pick<InterviewDeps, 'openFiles' | 'projectFiles' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock();
  for (const id of await projectFiles.unnamedBefore(new Date(now.getTime() - UNNAMED_FOR_MS), AT_ONCE)) {
    if (stopping.aborted) return;
    const store = await openFiles();
    await store.remove(quarantineKey('projects', id));
    await store.remove(privateKey('projects', id));
    await projectFiles.destroyed(id, now);
  }
}
