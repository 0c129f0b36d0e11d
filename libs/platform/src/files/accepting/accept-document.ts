/** A good document is moved, as it came, to a key of its own that only signed links lead to (docs/files.md#private-files). */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DocumentUploadType, UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import type { DocumentType } from '@paanch/contracts/kernel/files/document-types';
import { documentUnreadable } from '@paanch/contracts/kernel/files/reasons';
import type { JudgeDocument } from '../judging/documents/judge-document.js';
import { acceptFile, type Accepting, rejected, type Verdict, type Waiting } from './accept-file.js';
import { CODE_OF_DOCUMENT_FAULT } from './rejections.js';

export interface WaitingDocument extends Waiting {
  readonly uploadType: DocumentUploadType;
  /** What its name promises. */
  readonly type: DocumentType;
  /** What its sender said. */
  readonly announcedBytes: number;
  /** Where it is kept if it is good. */
  readonly privateKey: string;
}

export interface AcceptingDocuments extends Accepting {
  readonly judgeDocument: JudgeDocument;
}

/** Throws as `acceptFile` does. */
export function acceptDocument(waiting: WaitingDocument, accepting: AcceptingDocuments): Promise<Verdict> {
  const { senderId, type, announcedBytes, privateKey } = waiting;
  const { maxPages } = UPLOAD_PURPOSES[waiting.uploadType];
  return acceptFile(waiting, accepting, async (bytes, store) => {
    // Links take no other length; whatever it comes by, it is not the file that was announced.
    if (bytes.length !== announcedBytes) return rejected(documentUnreadable, null);
    const { fault, detectedType } = await accepting.judgeDocument(senderId, { bytes, type, limits: { pages: maxPages } });
    if (fault !== null) return rejected(CODE_OF_DOCUMENT_FAULT[fault], detectedType);
    // It is there already if its first judging was killed before the verdict was recorded.
    await store.put(privateKey, Readable.from([bytes]), type);
    return { detectedType, sha256: hash('sha256', bytes), rejection: null };
  });
}
