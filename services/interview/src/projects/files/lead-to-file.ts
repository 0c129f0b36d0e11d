import { ProjectFileOpened } from '@paanch/contracts/interview/events';
import { fact } from '@paanch/contracts/kernel/event';
import { privateKey } from '@paanch/platform/files/accepting/file-keys';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import type { StoredProjectFile } from '../tables.js';

/**
 * A link to the file that works for 60 s. May not be called in a transaction: the storage makes the link.
 * @param submissionId the one it is opened with; null: its owner opens it
 */
export async function leadToFile(
  { db, openFiles, eventRef }: Pick<InterviewDeps, 'db' | 'openFiles' | 'eventRef'>,
  { id, student_id, content_type: contentType, original_filename: name }: StoredProjectFile,
  submissionId: string | null,
): Promise<Redirect> {
  const key = privateKey('projects', id);
  const store = await openFiles();
  const address = await store.downloadAddress({ key, contentType, name });
  // Before the link is given out, so that none is without a record.
  const opened = { file_id: id, owner_id: student_id, submission_id: submissionId, object_ref: eventRef(key) };
  await inTransaction(db, (tx) => appendFacts(tx, [fact(ProjectFileOpened, id, opened)]));
  return new Redirect(address, 'never');
}
