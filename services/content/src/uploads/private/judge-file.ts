/** Judges a private file (docs/files.md#private-files). */
import { acceptDocument, type AcceptingDocuments } from '../accepting/accept-document.js';
import { judgeOnce, type JudgingDeps, type StoredVerdict } from '../accepting/judge-once.js';
import { privateKeyOf } from './private-key.js';
import type { privateFileStore } from './private-file.store.js';
import type { PrivateFile } from './tables.js';

export type JudgeFile = (file: PrivateFile) => Promise<StoredVerdict>;

interface JudgingFiles extends AcceptingDocuments, JudgingDeps {
  readonly files: ReturnType<typeof privateFileStore>;
}

export function fileJudge(deps: JudgingFiles): JudgeFile {
  return judgeOnce<PrivateFile>(
    {
      senderOf: (file) => file.owner_id,
      accept: (file, waiting) =>
        acceptDocument({ ...waiting, uploadType: file.upload_type, type: file.content_type, privateKey: privateKeyOf(file) }, deps),
      record: (id, verdict) => deps.files.saveVerdict(id, verdict),
    },
    deps,
  );
}
