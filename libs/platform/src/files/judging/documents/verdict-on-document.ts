import { fileTypeFromBuffer } from 'file-type';
import { DamagedFile } from '../../zip/damaged-file.js';
import { type DocumentLimits, DocumentRefused, type DocumentTask, type DocumentVerdict } from './document-task.js';
import { judgeDoc } from './judge-doc.js';
import { judgeDocx } from './judge-docx.js';
import { judgePdf } from './pdf/judge-pdf.js';

/** Each throws DocumentRefused, or DamagedFile. */
const JUDGES: Readonly<Record<string, (bytes: Buffer, limits: DocumentLimits) => Promise<void> | void>> = {
  'application/pdf': judgePdf,
  'application/msword': judgeDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': judgeDocx,
};

/** Nothing of a document is shown or run here: it is only looked at for what must not be in it. */
export async function verdictOnDocument({ bytes, type, limits }: DocumentTask): Promise<DocumentVerdict> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    await JUDGES[type]?.(file, limits);
    return { fault: null, detectedType: type };
  } catch (error) {
    if (error instanceof DamagedFile) return { fault: 'unreadable', detectedType: type };
    if (!(error instanceof DocumentRefused)) throw error;
    return { fault: error.fault, detectedType: error.fault === 'type' ? await knownTypeOf(file) : type };
  }
}

async function knownTypeOf(file: Buffer): Promise<string | null> {
  return (await fileTypeFromBuffer(file))?.mime ?? null;
}
