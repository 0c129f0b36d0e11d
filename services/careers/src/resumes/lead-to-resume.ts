import { privateKey } from '@paanch/platform/files/accepting/file-keys';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import type { CareersDeps } from '../deps.js';
import * as rule from './resume.rule.js';
import type { Resume } from './tables.js';

/**
 * A link to the file that works for 60 s. May not be called in a transaction: the storage makes the link.
 * @param applicationId the one it is opened with; null: its owner opens it
 * @throws Refusal NOT_FOUND for what was not confirmed or is destroyed
 */
export async function leadToResume(
  { openFiles, resumes, eventRef }: Pick<CareersDeps, 'openFiles' | 'resumes' | 'eventRef'>,
  resume: Resume,
  applicationId: string | null,
): Promise<Redirect> {
  const key = privateKey('resumes', resume.id);
  const store = await openFiles();
  const address = await store.downloadAddress({ key, contentType: resume.content_type, name: resume.original_filename });
  // Before the link is given out, so that none is without a record.
  await resumes.note(resume.id, (known) => rule.openResume(known, { applicationId, objectRef: eventRef(key) }));
  return new Redirect(address, 'never');
}
