/** Takes the file of an import, and reads it by its format (docs/content.md#question-files). */
import { buffer } from 'node:stream/consumers';
import type { QuestionFormat } from '@paanch/contracts/content/question-files';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import { Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import type { IncomingFile } from '@paanch/platform/http/files/receive-file';
import type { ContentDeps } from '../../deps.js';
import { readCsv } from './csv/read-csv.js';
import { readGift } from './gift/read-gift.rule.js';
import { observeFile } from './observe-files.js';
import { FileUnreadable, type QuestionFile } from './read-file.rule.js';

/** How Zip files begin and with them Office's, what Office wrote before, PDF, PNG, JPEG and programs. */
const OTHER_FILES: readonly string[] = ['504b0304', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff', '4d5a', '7f454c46'];

interface Sent {
  readonly file: IncomingFile;
  readonly format: QuestionFormat;
  readonly senderId: string;
}

/** @throws Refusal if nothing of it can be used */
export async function receiveQuestionFile({ file, format, senderId }: Sent, deps: ContentDeps): Promise<QuestionFile> {
  if (file.name === '') throw refuse('NO_FILE_PROVIDED');
  const bytes = await buffer(file.bytes);
  const tell = (rejectReason: string | null) => observeFile(deps, { format, sizeBytes: bytes.length, rejectReason });
  const refused = (refusal: Refusal, reason: string) => {
    tell(reason);
    return observedAlready(refusal);
  };
  if (!(await deps.scanForViruses(bytes))) throw refused(refuse(harmfulFile), harmfulFile.reason);
  const start = bytes.toString('hex', 0, 4);
  if (OTHER_FILES.some((known) => start.startsWith(known))) throw refused(refuse('INVALID_FILE_TYPE'), 'INVALID_FILE_TYPE');
  try {
    const read = format === 'csv' ? await readCsv(senderId, bytes, deps.readTable) : readGift(bytes);
    tell(null);
    return read;
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    const { message } = error;
    throw refused(new Refusal('VALIDATION_FAILED', [{ field: 'file', message, code: UNREADABLE }]), UNREADABLE);
  }
}

const UNREADABLE = 'QUESTION_FILE_UNREADABLE';
