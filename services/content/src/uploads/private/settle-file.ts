/** Judges a private file (docs/files.md#private-files). */
import { acceptDocument, type AcceptingDocuments } from '../accepting/accept-document.js';
import { type Settled, settler, type SettlingDeps } from '../accepting/settler.js';
import { privateKeyOf } from './private-key.js';
import type { privateFileStore } from './private-file.store.js';
import type { PrivateFile } from './tables.js';

export type SettleFile = (file: PrivateFile) => Promise<Settled>;

interface SettlingFiles extends AcceptingDocuments, SettlingDeps {
  readonly files: ReturnType<typeof privateFileStore>;
}

export function fileSettler(deps: SettlingFiles): SettleFile {
  return settler<PrivateFile>(
    {
      senderOf: (file) => file.owner_id,
      accept: (file, key) =>
        acceptDocument({ key, uploadType: file.upload_type, type: file.content_type, privateKey: privateKeyOf(file) }, deps),
      record: (id, settled) => deps.files.settle(id, settled),
    },
    deps,
  );
}
