import * as contract from '@paanch/contracts/interview/projects';
import { tooManyProjectFiles } from '@paanch/contracts/interview/reasons';
import { tidyLine } from '@paanch/contracts/kernel/fields';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { uploadQuotaReached } from '@paanch/contracts/kernel/files/reasons';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { saysType, typeOfName } from '@paanch/platform/files/accepting/type-of-name.rule';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import { begunWork } from '../project-work.rule.js';

const DAY_MS = 86_400_000;
/** Announced in a day and named by no draft yet: a second try for each place. */
const UNNAMED_MAX = 2 * contract.PROJECT_FILES;

const lastPartOf = (name: string) => tidyLine(name).split(/[/\\]/).at(-1) ?? '';

export const createProjectUpload = serve(contract.createProjectUpload, {
  prepare: async ({ body }, { newId, openFiles }: InterviewDeps) => {
    const { original_filename: name, mime_type: said, file_size: sizeBytes } = body;
    const type = typeOfName(name, DOCUMENT_TYPES);
    if (type === null || !saysType(said, type)) return refuse('INVALID_FILE_TYPE');
    if (sizeBytes > LIMITS.documentBytes) return refuse('FILE_TOO_LARGE');
    const id = newId();
    const store = await openFiles();
    const url = await store.uploadAddress({ key: quarantineKey('projects', id), contentType: type, sizeBytes });
    return { id, original_filename: lastPartOf(name), content_type: type, size_bytes: sizeBytes, url };
  },
  handle: async ({ caller: { userId: studentId }, params: { moduleId } }, deps, { url, ...announced }) => {
    const { db, projectWork, projectFiles, observe, clock } = deps;
    const now = clock();
    const work = begunWork(await projectWork.find({ studentId, moduleId }));
    if (isRefusal(work)) return work;
    const { bytes, unnamed } = await projectFiles.sentSince(studentId, new Date(now.getTime() - DAY_MS));
    if (unnamed >= UNNAMED_MAX) return refuse(tooManyProjectFiles);
    if (bytes + announced.size_bytes > LIMITS.uploadBytesADay.learner) return refuse(uploadQuotaReached);
    const waiting = { sha256: null, rejected_for: null, created_at: now, kept_at: null, destroyed_at: null };
    await inTransaction(db, (tx) => projectFiles.announce(tx, { ...announced, student_id: studentId, module_id: moduleId, ...waiting }));
    const details = {
      uploadType: 'projects',
      outcome: 'presigned',
      sizeBytes: announced.size_bytes,
      declaredType: announced.content_type,
    } as const;
    observe({ type: 'FILE_UPLOAD', details });
    return { upload_url: url, key: announced.id };
  },
});
