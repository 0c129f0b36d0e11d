/** Judges a resume that was sent (docs/files.md#judging). */
import { acceptDocument, type AcceptingDocuments } from '@paanch/platform/files/accepting/accept-document';
import { privateKey } from '@paanch/platform/files/accepting/file-keys';
import { judgeOnce, type JudgingDeps, type StoredVerdict } from '@paanch/platform/files/accepting/judge-once';
import type { resumeStore } from '../resume.store.js';
import type { Resume } from '../tables.js';

export type JudgeResume = (resume: Resume) => Promise<StoredVerdict>;

interface JudgingResumes extends AcceptingDocuments, JudgingDeps {
  readonly resumes: ReturnType<typeof resumeStore>;
}

export function resumeJudge(deps: JudgingResumes): JudgeResume {
  return judgeOnce<Resume>(
    {
      uploadTypeOf: () => 'resumes',
      senderOf: (resume) => resume.student_id,
      accept: ({ id, content_type: type, size_bytes: announcedBytes }, waiting) =>
        acceptDocument({ ...waiting, uploadType: 'resumes', type, announcedBytes, privateKey: privateKey('resumes', id) }, deps),
      record: (id, verdict) => deps.resumes.saveVerdict(id, verdict),
    },
    deps,
  );
}
