/** Recordings as browsers send them and Admins watch them. */
import { RECORDING_LINK_SECONDS, saveRecordingPart } from '@paanch/contracts/interview/interviews/recording';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { fillPath } from '@paanch/contracts/kernel/route';
import { signMediaTicket } from '@paanch/platform/identity/media-ticket';
import { headersAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { InterviewDeps } from '../src/deps.js';

type Service = Pick<TestService<unknown>, 'name' | 'baseUrl'>;

export interface SentPart {
  readonly interviewId: string;
  readonly track: RecordingTrack;
  readonly part: number | string;
  readonly bytes: Uint8Array;
  readonly isLast?: boolean;
}

/** @returns the status, and the code of a refusal */
export async function sendPart(to: Service, person: Person, { bytes, isLast = false, ...params }: SentPart): Promise<[number, unknown]> {
  const path = `${fillPath(saveRecordingPart.path, params)}${isLast ? '?last=1' : ''}`;
  const headers = { ...(await headersAs(to, person)), 'content-type': 'application/octet-stream' };
  const answer = await fetch(to.baseUrl + path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (answer.status === 204) return [204, null];
  const { code, details } = Object(await answer.json()) as { code: string; details?: { code?: string }[] };
  return [answer.status, details?.[0]?.code ?? code];
}

/** In pieces of so many bytes, all of them, in order. */
export async function sendTrack(to: Service, person: Person, sent: Omit<SentPart, 'part' | 'isLast'>, pieceBytes: number): Promise<void> {
  const count = Math.ceil(sent.bytes.length / pieceBytes);
  for (let part = 1; part <= count; part += 1) {
    const bytes = sent.bytes.subarray((part - 1) * pieceBytes, part * pieceBytes);
    const [status] = await sendPart(to, person, { ...sent, part, bytes, isLast: part === count });
    if (status !== 204) throw new Error(`Part ${part} was answered with ${status}`);
  }
}

export async function stored({ deps }: TestService<InterviewDeps>, interviewId: string, track: RecordingTrack) {
  const key = { interviewId, track };
  await eventually('it is stored', async () => ((await deps.recordings.track(key))?.stored_at ?? null) !== null);
  const recording = await deps.recordings.track(key);
  if (recording === null) throw new Error('There is no recording');
  return recording;
}

export const open = async (from: Service, path: string, person: Person, headers: Readonly<Record<string, string>> = {}) =>
  fetch(new URL(path, from.baseUrl), { redirect: 'manual', headers: { ...(await headersAs(from, person)), ...headers } });

export const ticketFor = ({ deps }: TestService<InterviewDeps>, fileId: string, personId: string, seconds = RECORDING_LINK_SECONDS) =>
  signMediaTicket(deps.mediaTicketKey, { fileId, personId, expiresAt: new Date(Date.now() + seconds * 1_000) });
