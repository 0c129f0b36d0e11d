import * as contract from '@paanch/contracts/careers/resumes';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { saysType, typeOfName } from '@paanch/platform/files/accepting/type-of-name.rule';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import * as rule from '../resume.rule.js';

export const createResumeUpload = serve(contract.createResumeUpload, {
  prepare: async ({ body }, { newId, openFiles }: CareersDeps) => {
    const { original_filename: name, mime_type: said, file_size: sizeBytes } = body;
    const type = typeOfName(name, DOCUMENT_TYPES);
    if (type === null || !saysType(said, type)) return refuse('INVALID_FILE_TYPE');
    if (sizeBytes > contract.RESUME_BYTES) return refuse('FILE_TOO_LARGE');
    const id = newId();
    const key = quarantineKey('resumes', id);
    const store = await openFiles();
    return {
      announced: { id, name, content_type: type, size_bytes: sizeBytes },
      key,
      url: await store.uploadAddress({ key, contentType: type, sizeBytes }),
    };
  },
  handle: async ({ caller }, { resumes, portal, observe, clock }, { announced, key, url }) => {
    const { userId: student_id } = caller;
    const { maxResumes } = await portal.standingOf(student_id);
    await resumes.change(student_id, (shelf) => rule.reservePlace(shelf, { ...announced, student_id, maxResumes }, clock()));
    const { size_bytes: sizeBytes, content_type: declaredType } = announced;
    observe({ type: 'FILE_UPLOAD', details: { uploadType: 'resumes', outcome: 'presigned', sizeBytes, declaredType } });
    return { upload_url: url, resume_id: announced.id, storage_path: key };
  },
});
