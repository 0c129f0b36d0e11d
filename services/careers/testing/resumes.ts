/** Resumes as learners send and open them, at whichever service of a test. */
import { Readable } from 'node:stream';
import { confirmResume, createResumeUpload, type Resume } from '@paanch/contracts/careers/resumes';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { type FileStore, QUARANTINE } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import type { TestService } from '@paanch/testing/engines/test-service';
import { applications } from '../src/applications/tables.js';
import type { CareersDeps } from '../src/deps.js';
import { jobs } from '../src/jobs/tables.js';

export const PDF = 'application/pdf';

type Target = Pick<TestService<unknown>, 'name' | 'baseUrl'>;

/** Where requests go, and what keeps the bytes. */
export interface Sending {
  readonly to: Target;
  readonly store: FileStore;
}

export interface Sent {
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly type?: string;
}

export const announce = (to: Target, person: Person, { bytes = makePdf(), name = 'Asha Verma.pdf', type = PDF }: Sent = {}) =>
  callAs(to, person)(createResumeUpload, { body: { original_filename: name, mime_type: type, file_size: bytes.length } });

/** As the storage takes them, or, for a folder, as `PUT /api/uploads/resumes/{id}` does. @returns false if they came before */
export async function putBytes(store: FileStore, uploadUrl: string, bytes: Buffer, type = PDF): Promise<boolean> {
  if (!uploadUrl.startsWith('/')) {
    const headers = { 'content-type': type, 'if-none-match': '*' };
    const { status } = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (status !== 200 && status !== 412) throw new Error(`The storage answered ${status}`);
    return status === 200;
  }
  const { pathname, searchParams } = new URL(uploadUrl, 'http://x');
  const key = `${QUARANTINE}/${pathname.replace('/api/uploads/', '')}`;
  const query = Object.fromEntries(searchParams) as unknown as Parameters<FileStore['accepts']>[1];
  if (!store.accepts(key, query)) throw new Error('Not an address of this store');
  return store.put(key, Readable.from([bytes]), type);
}

/** Announced and sent, but not confirmed. @returns its id */
export async function sendResume({ to, store }: Sending, person: Person, given: Sent = {}): Promise<string> {
  const { upload_url, resume_id } = await (await announce(to, person, given)).reply();
  await putBytes(store, upload_url, given.bytes ?? makePdf(), new URL(upload_url, 'http://x').searchParams.get('type') ?? given.type);
  return resume_id;
}

export const confirm = (to: Target, person: Person, resume_id: string, title = 'Software engineer') =>
  callAs(to, person)(confirmResume, { body: { resume_id, title } });

export async function addResume(sending: Sending, person: Person, given: Sent & { readonly title?: string } = {}): Promise<Resume> {
  return (await confirm(sending.to, person, await sendResume(sending, person, given), given.title)).reply();
}

export async function openAs(from: Target, path: string, person: Person | 'anonymous'): Promise<Response> {
  return fetch(new URL(path, from.baseUrl), { redirect: 'manual', headers: await headersAs(from, person) });
}

interface Used {
  readonly status: ApplicationStatus;
  readonly changedAt?: Date;
}

/** An application with it, as an employer's job has it. @returns its id */
export async function applyWith(
  { db }: Pick<TestService<CareersDeps>, 'db'>,
  { id: resume_id, studentId: student_id }: { readonly id: string; readonly studentId: string },
  { status, changedAt = new Date() }: Used,
): Promise<string> {
  const [id, job_id, now] = [newId(), newId(), new Date()];
  await db.drizzle.insert(jobs).values({
    id: job_id,
    title: 'Analyst',
    slug: `analyst-${job_id}`,
    description: 'Reads numbers',
    location: 'Pune',
    employment_type: 'full-time',
    deadline: now,
    experience_level: 'entry',
    remote_allowed: false,
    tags: [],
    requirements: [],
    benefits: [],
    status: 'active',
    created_by: newId(),
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  await db.drizzle.insert(applications).values({
    id,
    job_id,
    student_id,
    resume_id,
    qualification: 'B.Tech.',
    current_location: 'Pune',
    earliest_start_date: '2030-01-01',
    notice_period_days: 0,
    consent_version: '2026-11-23',
    status,
    revision: 1,
    status_changed_at: changedAt,
    created_at: now,
  });
  return id;
}
