/** The files that a draft or a submission names: each is judged when it is named first (docs/projects.md#files). */
import { projectFileMissing, unknownProjectFile } from '@paanch/contracts/interview/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { acceptDocument, type AcceptingDocuments } from '@paanch/platform/files/accepting/accept-document';
import { privateKey } from '@paanch/platform/files/accepting/file-keys';
import { judgeOnce, type JudgingDeps, type StoredVerdict } from '@paanch/platform/files/accepting/judge-once';
import { rejectionNamed } from '@paanch/platform/files/accepting/rejections';
import { observedAlready } from '@paanch/platform/http/answer';
import type { StoredProjectFile } from '../tables.js';
import type { projectFileStore } from './file.store.js';

export type JudgeProjectFile = (file: StoredProjectFile) => Promise<StoredVerdict>;

interface JudgingFiles extends AcceptingDocuments, JudgingDeps {
  readonly projectFiles: ReturnType<typeof projectFileStore>;
}

export function projectFileJudge(deps: JudgingFiles): JudgeProjectFile {
  return judgeOnce<StoredProjectFile>(
    {
      uploadTypeOf: () => 'projects',
      senderOf: (file) => file.student_id,
      accept: ({ id, content_type: type, size_bytes: announcedBytes }, waiting) =>
        acceptDocument({ ...waiting, uploadType: 'projects', type, announcedBytes, privateKey: privateKey('projects', id) }, deps),
      record: (id, verdict) => deps.projectFiles.saveVerdict(id, verdict),
    },
    deps,
  );
}

interface Naming {
  readonly projectFiles: ReturnType<typeof projectFileStore>;
  readonly judgeProjectFile: JudgeProjectFile;
}

async function faultOf(file: StoredProjectFile, field: string, { judgeProjectFile }: Naming): Promise<Refusal | null> {
  try {
    const { rejected_for: rejected } = await judgeProjectFile(file);
    return rejected === null ? null : observedAlready(refuse(rejectionNamed(rejected)));
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'NOT_FOUND') throw error;
    return refuse(projectFileMissing, { field });
  }
}

/** @param prefix of the field in the request: `files` or `content.files` */
export async function judgeNamed(
  keys: readonly string[],
  { studentId, moduleId, prefix }: { readonly studentId: string; readonly moduleId: string; readonly prefix: string },
  deps: Naming,
): Promise<Refusal | null> {
  for (const [index, key] of keys.entries()) {
    const field = `${prefix}[${index}].key`;
    const file = await deps.projectFiles.findOwn({ id: key, moduleId, studentId });
    if (file === null) return refuse(unknownProjectFile, { field });
    const fault = await faultOf(file, field, deps);
    if (fault !== null) return fault;
  }
  return null;
}
