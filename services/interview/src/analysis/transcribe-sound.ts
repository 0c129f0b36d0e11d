/** The sound track of an interview as words, where its engine understands speech (docs/interviews.md#analysis). */
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { InterviewDeps } from '../deps.js';
import type { Interview } from '../interviews/tables.js';
import type { Provider, Segment } from '../providers/provider.js';
import { joinedKey } from '../recordings/recording-keys.js';

/** Its last part may still be on its way, or be joined just now. */
const WAIT_MS = 12_000;
const LOOK_MS = 1_000;
/** For sending it and having it written down; the passes need the rest of the try. */
const DEADLINE_MS = 45_000;

type Deps = Pick<InterviewDeps, 'analysis' | 'openFiles'>;

/** Bytes; null: there is none in time. */
async function soundBytes(id: string, { analysis }: Deps, signal: AbortSignal): Promise<number | null> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const sound = await analysis.soundOf(id);
    if (sound !== 'coming') return sound;
    if (waited >= WAIT_MS) return null;
    await pause(LOOK_MS, undefined, { signal });
  }
}

async function openSound(id: string, { openFiles }: Deps) {
  const stored = await (await openFiles()).read(joinedKey({ interviewId: id, track: 'sound' }));
  if (stored === null) throw refuse('STORAGE_UNAVAILABLE');
  return stored.bytes;
}

/** Null: nobody understood it, or there is none in time; what the browser said is all there is. */
export async function transcribeSound(
  { transcribe }: Pick<Provider, 'transcribe'>,
  { id, questions }: Pick<Interview, 'id' | 'questions'>,
  deps: Deps,
  signal: AbortSignal,
): Promise<readonly Segment[] | null> {
  if (transcribe === null) return null;
  const sizeBytes = await soundBytes(id, deps, signal);
  if (sizeBytes === null) return null;
  const request = { openSound: () => openSound(id, deps), sizeBytes, questions: questions.map(({ question_text }) => question_text) };
  return (await transcribe(request, { signal, deadlineMs: DEADLINE_MS })).value;
}
