/** Files sent as a learner's resume, and what must become of each (docs/files.md#judging). All are made here, none is kept. */
import { makeDoc } from '@paanch/testing/documents/make-doc';
import { makeDocx } from '@paanch/testing/documents/make-docx';
import { makePdf, streamOf } from '@paanch/testing/documents/make-pdf';
import { EICAR } from '@paanch/testing/files/virus-daemon';
import { makePng } from '@paanch/testing/pictures/make-png';

export interface DocumentCase {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer;
  /** The reason, or the code where there is none finer; null: accepted. */
  readonly refusedFor: string | null;
}

const MEGABYTE = 1024 * 1024;
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const text = (words: string) => () => Buffer.from(words, 'latin1');
const outside = (kind: string, target: string) => () => makeDocx({ relations: [{ kind, target, isOutside: true }] });

export const DOCUMENTS: readonly DocumentCase[] = [
  { what: 'a PDF', name: 'a.pdf', bytes: () => makePdf(), refusedFor: null },
  { what: 'a PDF whose objects are packed', name: 'a.PDF', bytes: () => makePdf({ packed: ['<< /A 1 >>'] }), refusedFor: null },
  { what: 'a DOC', name: 'a.doc', bytes: () => makeDoc(), refusedFor: null },
  { what: 'a DOCX', name: 'a.docx', bytes: () => makeDocx(), refusedFor: null },
  { what: 'a PDF of scripts in words alone', name: 'a.pdf', bytes: () => makePdf({ objects: ['(about /JavaScript)'] }), refusedFor: null },
  { what: 'a name with a folder', name: '..\\..\\x.pdf', bytes: () => makePdf(), refusedFor: null },
  { what: 'a name that leads elsewhere', name: '../../../etc/cron.d/x.pdf', bytes: () => makePdf(), refusedFor: null },
  { what: 'a name that breaks a header', name: 'a"; filename="b.html;.pdf', bytes: () => makePdf(), refusedFor: null },
  { what: 'a name of two endings', name: 'a.exe.pdf', bytes: () => makePdf(), refusedFor: null },
  { what: 'a name that reads backwards', name: 'cv\u202Efdp.exe', bytes: () => makePdf(), refusedFor: 'VALIDATION_FAILED' },
  { what: 'a name of 256 characters', name: `${'a'.repeat(252)}.pdf`, bytes: () => makePdf(), refusedFor: 'VALIDATION_FAILED' },
  { what: 'no name', name: '', bytes: () => makePdf(), refusedFor: 'VALIDATION_FAILED' },
  { what: 'a document for macros', name: 'a.docm', bytes: () => makeDocx(), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a PDF called DOCX', name: 'a.docx', bytes: () => makePdf(), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a DOCX called PDF', name: 'a.pdf', bytes: () => makeDocx(), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a DOCX called DOC', name: 'a.doc', bytes: () => makeDocx(), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a picture called PDF', name: 'a.pdf', bytes: () => makePng(), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'HTML that says it is a PDF later', name: 'a.pdf', bytes: text('<html>%PDF-1.7 %%EOF'), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'RTF called DOC', name: 'a.doc', bytes: text('{\\rtf1 x}'), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a workbook called DOC', name: 'a.doc', bytes: () => makeDoc({ textName: 'Workbook' }), refusedFor: 'INVALID_FILE_TYPE' },
  { what: 'a file of nothing', name: 'a.pdf', bytes: () => Buffer.alloc(0), refusedFor: 'VALIDATION_FAILED' },
  { what: 'a PDF with a test virus in it', name: 'a.pdf', bytes: () => makePdf({ objects: [`(${EICAR})`] }), refusedFor: 'HARMFUL_FILE' },
  {
    what: 'a PDF with a page behind its end',
    name: 'a.pdf',
    bytes: () => makePdf({ after: `<html>${'x'.repeat(2_000)}` }),
    refusedFor: 'DOCUMENT_UNREADABLE',
  },
  { what: 'half a PDF', name: 'a.pdf', bytes: () => makePdf().subarray(0, 200), refusedFor: 'DOCUMENT_UNREADABLE' },
  { what: 'half a DOCX', name: 'a.docx', bytes: () => makeDocx().subarray(0, 600), refusedFor: 'DOCUMENT_UNREADABLE' },
  { what: 'half a DOC', name: 'a.doc', bytes: () => makeDoc().subarray(0, 600), refusedFor: 'DOCUMENT_UNREADABLE' },
  { what: 'a DOC that never ends', name: 'a.doc', bytes: () => makeDoc({ afterDirectory: 1 }), refusedFor: 'DOCUMENT_UNREADABLE' },
  {
    what: 'a PDF that unpacks to 200 MB',
    name: 'a.pdf',
    bytes: () => makePdf({ packed: [`(${'x'.repeat(200 * MEGABYTE)})`] }),
    refusedFor: 'DOCUMENT_UNREADABLE',
  },
  {
    what: 'a DOCX that unpacks to 30 MB',
    name: 'a.docx',
    bytes: () => makeDocx({ more: [{ name: 'word/a.xml', bytes: Buffer.alloc(30 * MEGABYTE) }] }),
    refusedFor: 'DOCUMENT_UNREADABLE',
  },
  {
    what: 'a DOCX with a part outside of it',
    name: 'a.docx',
    bytes: () => makeDocx({ more: [{ name: '../x.xml', bytes: 'x' }] }),
    refusedFor: 'DOCUMENT_UNREADABLE',
  },
  { what: 'a PDF with a script', name: 'a.pdf', bytes: () => makePdf({ objects: [SCRIPT] }), refusedFor: 'ACTIVE_DOCUMENT' },
  { what: 'a PDF with a packed script', name: 'a.pdf', bytes: () => makePdf({ packed: [SCRIPT] }), refusedFor: 'ACTIVE_DOCUMENT' },
  {
    what: 'a PDF with a script in disguise',
    name: 'a.pdf',
    bytes: () => makePdf({ objects: ['<< /S /#4aavaScript /#4a#53 (x) >>'] }),
    refusedFor: 'ACTIVE_DOCUMENT',
  },
  {
    what: 'a PDF with a file in it',
    name: 'a.pdf',
    bytes: () => makePdf({ objects: [streamOf('x', '/Type /EmbeddedFile')] }),
    refusedFor: 'ACTIVE_DOCUMENT',
  },
  {
    what: 'a PDF that starts a program',
    name: 'a.pdf',
    bytes: () => makePdf({ catalogue: '/OpenAction << /S /Launch >>' }),
    refusedFor: 'ACTIVE_DOCUMENT',
  },
  {
    what: 'a DOCX with macros',
    name: 'a.docx',
    bytes: () => makeDocx({ more: [{ name: 'word/vbaProject.bin', bytes: 'x' }] }),
    refusedFor: 'ACTIVE_DOCUMENT',
  },
  {
    what: 'a DOCX with a remote template',
    name: 'a.docx',
    bytes: outside('attachedTemplate', 'https://example.com/a.dotm'),
    refusedFor: 'ACTIVE_DOCUMENT',
  },
  { what: 'a DOC with macros', name: 'a.doc', bytes: () => makeDoc({ names: ['Macros'] }), refusedFor: 'ACTIVE_DOCUMENT' },
  { what: 'a PDF with a password', name: 'a.pdf', bytes: () => makePdf({ trailer: '/Encrypt 9 0 R' }), refusedFor: 'PROTECTED_DOCUMENT' },
  { what: 'a DOC with a password', name: 'a.doc', bytes: () => makeDoc({ isEncrypted: true }), refusedFor: 'PROTECTED_DOCUMENT' },
  { what: 'a PDF of 51 pages', name: 'a.pdf', bytes: () => makePdf({ pages: 51 }), refusedFor: 'TOO_MANY_PAGES' },
  {
    what: 'more than 10 MB',
    name: 'a.pdf',
    bytes: () => Buffer.concat([makePdf(), Buffer.alloc(10 * MEGABYTE)]),
    refusedFor: 'FILE_TOO_LARGE',
  },
];
