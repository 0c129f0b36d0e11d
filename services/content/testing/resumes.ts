/** Resumes as learners send and open them, at whichever service of a test. */
import { uploadFile } from '@paanch/contracts/content/files';
import { fillPath } from '@paanch/contracts/kernel/route';
import { newId } from '@paanch/platform/time/ids';
import { headersAs, type Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import type { TestService } from '@paanch/testing/engines/test-service';

export const PDF = 'application/pdf';

export const asha = { role: 'student', id: newId(), clientId: newId() } as const satisfies Person;
/** Of the same client. */
export const bela = { role: 'student', id: newId(), clientId: asha.clientId } as const satisfies Person;

type Target = Pick<TestService<unknown>, 'name' | 'baseUrl'>;

export interface Sent {
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly person?: Person;
}

export const bodyOf = async (answer: Response) => Object(await answer.json()) as Record<string, unknown>;
export const codeOf = async (answer: Response) => (await bodyOf(answer))['code'];
export const idOf = (url: string) => url.split('/').at(-1) ?? '';

export async function openAs(from: Target, path: string, person: Person | 'anonymous'): Promise<Response> {
  return fetch(new URL(path, from.baseUrl), { redirect: 'manual', headers: await headersAs(from, person) });
}

export async function sendTo(to: Target, { bytes = makePdf(), name = 'Asha Verma.pdf', type = PDF, person = asha }: Sent = {}) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const path = fillPath(uploadFile.path, { uploadType: 'resumes' });
  return fetch(to.baseUrl + path, { method: 'POST', body, headers: await headersAs(to, person) });
}

/** The address of a good one. */
export async function sentTo(to: Target, given: Sent = {}): Promise<string> {
  return String((await bodyOf(await sendTo(to, given)))['url']);
}
