import { makeDoc } from '@paanch/testing/documents/make-doc';
import { makeDocx, type Relation, wordField, wordPart } from '@paanch/testing/documents/make-docx';
import { makePdf, makePdfOfReferences, streamOf } from '@paanch/testing/documents/make-pdf';
import { describe, expect, it } from 'vitest';
import type { DocumentFault } from './document-task.js';
import { verdictOnDocument } from './verdict-on-document.js';

const PDF = 'application/pdf';
const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const faultOf = async (bytes: Buffer, type: string) => (await verdictOnDocument({ bytes, type, limits: { pages: 50 } })).fault;
type Case = [what: string, bytes: Buffer, fault: DocumentFault | null];

const text = (words: string) => Buffer.from(words, 'latin1');
const after = (words: string) => makePdf({ after: words });

describe('a PDF', () => {
  const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  it.each<Case>([
    ['of one page', makePdf(), null],
    ['of 50 pages', makePdf({ pages: 50 }), null],
    ['of 51 pages', makePdf({ pages: 51 }), 'pages'],
    ['without a page', makePdf({ pages: 0 }), 'unreadable'],
    ['whose pages are packed', makePdf({ pages: 0, packed: ['<< /Type /Page >>'] }), null],
    ['of 51 pages, packed', makePdf({ pages: 0, packed: Array.from({ length: 51 }, () => '<< /Type /Page >>') }), 'pages'],
    [
      'that says a page twice, as programs do when they change one',
      makePdf({ pages: 50, objects: ['<< >>\nendobj\n10 0 obj\n<< /Type /Page >>'] }),
      null,
    ],
    ['that begins later', Buffer.concat([text('\n'), makePdf()]), 'type'],
    ['that is HTML', text('<html>%PDF-1.7 %%EOF</html>'), 'type'],
    ['without an end', makePdf().subarray(0, -10), 'unreadable'],
    ['that ends with a line of its own', after('\r\n'), null],
    ['with a kilobyte after its end', after('x'.repeat(1_100)), 'unreadable'],
    ['with a script', makePdf({ objects: [SCRIPT] }), 'active'],
    ['with a script whose name is written in numbers', makePdf({ objects: ['<< /S /J#61vaScript /J#53 (x) >>'] }), 'active'],
    ['with a script, packed', makePdf({ packed: [SCRIPT] }), 'active'],
    ['with a script in a comment', makePdf({ objects: [`null % 7 0 obj ${SCRIPT}`] }), 'active'],
    ['with a script in a stream that is no object', makePdf({ objects: [`<< >> stream\n7 0 obj ${SCRIPT} endobj\nendstream`] }), 'active'],
    ['with a script whose kind is said elsewhere', makePdf({ objects: ['<< /S 901 0 R >>', '/JavaScript'] }), 'active'],
    ['that speaks of scripts', makePdf({ objects: ['(a /JavaScript in words)', '<< /URI (https://example.com/JavaScript) >>'] }), null],
    ['that starts a program', makePdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), 'active'],
    ['with a file in it', makePdf({ objects: [streamOf('x', '/Type /EmbeddedFile')] }), 'active'],
    ['with a list of files', makePdf({ catalogue: '/Names << /EmbeddedFiles 900 0 R >>' }), 'active'],
    ['with a film', makePdf({ objects: ['<< /Subtype /RichMedia >>'] }), 'active'],
    ['with actions of a page', makePdf({ objects: ['<< /Type /Page /AA << /O 901 0 R >> >>'] }), 'active'],
    ['that opens at a page', makePdf({ catalogue: '/OpenAction [10 0 R /Fit]' }), null],
    [
      'that opens at a page, as TeX says it',
      makePdf({ catalogue: '/OpenAction 900 0 R', objects: ['<< /S /GoTo /D [10 0 R /Fit] >>'] }),
      null,
    ],
    ['that opens with an action', makePdf({ catalogue: '/OpenAction << /S /URI /URI (https://example.com) >>' }), 'active'],
    ['that opens with an action said elsewhere', makePdf({ catalogue: '/OpenAction 900 0 R', objects: ['<< /S /URI >>'] }), 'active'],
    ['that opens with an action that is nowhere', makePdf({ catalogue: '/OpenAction 700 0 R' }), 'active'],
    ['that opens with a command of the reader', makePdf({ catalogue: '/OpenAction 900 0 R', objects: ['<< /S /Named >>'] }), 'active'],
    ['of many objects that lead to one', makePdfOfReferences(), null],
    ['with a form of another kind', makePdf({ catalogue: '/AcroForm << /XFA [(form) 900 0 R] >>' }), 'active'],
    [
      'with links to click',
      makePdf({
        objects: ['<< /Subtype /Link /A << /S /URI /URI (https://example.com) /Next 901 0 R >> >>', '[902 0 R]', '<< /S /GoTo >>'],
      }),
      null,
    ],
    ...['SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Sound', 'Movie', 'Hide', 'SetOCGState', 'Unheard'].map((kind): Case => [
      `with the action ${kind} of a link`,
      makePdf({ objects: [`<< /Subtype /Link /A << /S /${kind} >> >>`] }),
      'active',
    ]),
    ['with an action after another', makePdf({ objects: ['<< /A << /S /URI /Next [<< /S /Hide >>] >> >>'] }), 'active'],
    [
      'with an action said elsewhere, in a list',
      makePdf({ objects: ['<< /S /URI /Next 901 0 R >>', '[902 0 R]', '<< /S /Hide >>'] }),
      'active',
    ],
    ['with an action whose kind is said elsewhere', makePdf({ objects: ['<< /A << /S 901 0 R >> >>', '/Hide'] }), 'active'],
    ['with an action, packed', makePdf({ packed: ['<< /Type /Action /S /Hide >>'] }), 'active'],
    ['with lists that lead to each other', makePdf({ objects: ['<< /S /URI /Next 901 0 R >>', '[902 0 R]', '[901 0 R]'] }), null],
    [
      'with outlines and marked parts',
      makePdf({ objects: ['<< /Title (One) /Next 901 0 R >>', '<< /Title (Two) >>', '<< /S /P /A << /O /Layout >> >>'] }),
      null,
    ],
    ['with a password', makePdf({ trailer: '/Encrypt 900 0 R' }), 'protected'],
    ['that says two things of one', makePdf({ objects: ['<< /S /JavaScript /S /URI >>'] }), 'unreadable'],
    ['with a broken object', makePdf({ objects: ['<< /A'] }), 'unreadable'],
    [
      'with objects packed in a way of its own',
      makePdf({ objects: ['<< /N 1 /First 4 /Filter /LZWDecode >> stream\nx\nendstream'] }),
      'unreadable',
    ],
    [
      'with packed objects that do not unpack',
      makePdf({ objects: ['<< /N 1 /First 4 /Filter /FlateDecode >> stream\nx\nendstream'] }),
      'unreadable',
    ],
    ['that goes too deep', makePdf({ objects: ['['.repeat(100) + ']'.repeat(100)] }), 'unreadable'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(bytes, PDF)).toBe(fault);
  });

  it('that unpacks to more than 64 MB is unreadable', async () => {
    const packed = [`(${'x'.repeat(70 * 1024 * 1024)})`];
    expect(await faultOf(makePdf({ packed }), PDF)).toBe('unreadable');
  });
});

describe('a DOCX', () => {
  const leadsTo = (relation: Relation) => makeDocx({ relations: [relation] });
  const outside = (kind: string, target: string) => leadsTo({ kind, target, isOutside: true });
  const part = (name: string) => makeDocx({ more: [{ name, bytes: 'x' }] });
  it.each<Case>([
    ['as Word writes it', makeDocx(), null],
    ['that is a zip file alone', makeDocx({ without: ['word/document.xml'] }), 'type'],
    ['without types', makeDocx({ without: ['[Content_Types].xml'] }), 'type'],
    ['that is a PDF', makePdf(), 'type'],
    ['that is a DOC, which is how one with a password is kept', makeDoc(), 'protected'],
    ['cut off', makeDocx().subarray(0, -30), 'unreadable'],
    ['of XML that is none', makeDocx({ more: [{ name: 'word/_rels/footer.xml.rels', bytes: '<a><b></a>' }] }), 'unreadable'],
    ['with macros', part('word/vbaProject.bin'), 'active'],
    ['with macros by another name', leadsTo({ kind: 'vbaProject', target: 'own.bin' }), 'active'],
    ['with macros by their type', makeDocx({ contentType: 'application/vnd.ms-office.vbaProject' }), 'active'],
    ['that is a document with macros', makeDocx({ contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }), 'active'],
    ['with a file in it', part('word/embeddings/oleObject1.bin'), 'active'],
    ['with a file in it by another name', leadsTo({ kind: 'oleObject', target: 'own.bin' }), 'active'],
    ['with a link into a workbook', part('word/externalLinks/externalLink1.xml'), 'active'],
    ['with a control', part('word/activeX/activeX1.xml'), 'active'],
    ['with a page of another kind', leadsTo({ kind: 'aFChunk', target: 'own.html' }), 'active'],
    ['with a template on a server', outside('attachedTemplate', 'https://example.com/a.dotm'), 'active'],
    ['with a template on a share', outside('attachedTemplate', 'file://server/a.dotm'), 'active'],
    ['with a template of its writer', outside('attachedTemplate', 'file:///C:\\Users\\asha\\Resume.dotx'), null],
    ['with a template of a writer with a Mac', outside('attachedTemplate', 'file:///Users/asha/Resume.dotx'), null],
    ['with a template on a share, written in numbers', outside('attachedTemplate', 'file:///%5c%5cserver/a.dotm'), 'active'],
    ['with a picture on a server', outside('image', 'https://example.com/a.png'), 'active'],
    ['with a link to click', outside('hyperlink', 'https://example.com'), null],
    ['with fields of its own', makeDocx({ body: `<w:p>${wordField(' PAGE ')}${wordField('=', wordField('PAGE'), '-1')}</w:p>` }), null],
    ['with a link in a field', makeDocx({ body: wordField(' HYPERLINK "https://example.com/link" ') }), null],
    ...['DDE', 'DDEAUTO', 'ddeauto', 'INCLUDETEXT', 'INCLUDEPICTURE', 'LINK', 'INCLUDE', 'IMPORT', 'DATABASE'].map((name): Case => [
      `with a field ${name}`,
      makeDocx({ body: wordField(` ${name} "\\\\server\\share" `) }),
      'active',
    ]),
    ['with a field in pieces', makeDocx({ body: wordField(' DD', 'EAU', 'TO c:\\windows') }), 'active'],
    ['with a field in a field', makeDocx({ body: wordField(' IF ', wordField('DDEAUTO x'), ' = 1') }), 'active'],
    ['with a field that a field names', makeDocx({ body: wordField(' ', wordField('QUOTE 68 68 69')) }), 'active'],
    [
      'with a field that never ends',
      makeDocx({ body: wordField('DDEAUTO x').split('<w:r><w:fldChar w:fldCharType="separate"/>')[0] ?? '' }),
      'active',
    ],
    ['with a field of one tag', makeDocx({ body: '<w:p><w:fldSimple w:instr=" INCLUDETEXT a "/></w:p>' }), 'active'],
    ...['header1', 'footer1', 'footnotes', 'endnotes', 'comments', 'glossary/document'].map((name): Case => {
      const bytes = wordPart('part', wordField('DDEAUTO x'));
      return [`with a field in ${name}`, makeDocx({ more: [{ name: `word/${name}.xml`, bytes }] }), 'active'];
    }),
    [
      'with a field in a part by another name',
      makeDocx({
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
        more: [{ name: 'word/own.bin', bytes: wordPart('hdr', wordField('DDEAUTO x')) }],
      }),
      'active',
    ],
    [
      'with a field in UTF-16',
      makeDocx({
        more: [
          {
            name: 'word/header1.xml',
            bytes: Buffer.from(`\uFEFF${wordPart('hdr', wordField('LINK x')).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
          },
        ],
      }),
      'active',
    ],
    [
      'with a font in it',
      makeDocx({
        contentType: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
        more: [{ name: 'word/own.bin', bytes: 'x' }],
      }),
      null,
    ],
    ['that unpacks to far more than it is', makeDocx({ more: [{ name: 'a', bytes: Buffer.alloc(20 * 1024 * 1024) }] }), 'unreadable'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(bytes, DOCX)).toBe(fault);
  });
});

describe('a DOC', () => {
  it.each<Case>([
    ['as Word writes it', makeDoc(), null],
    ['whose text is small', makeDoc({ isSmall: true }), null],
    ['that is a DOCX', makeDocx(), 'type'],
    ['that is RTF', text('{\\rtf1 Asha}'), 'type'],
    ['that is a workbook', makeDoc({ textName: 'Workbook' }), 'type'],
    ['with macros', makeDoc({ names: ['Macros', 'VBA'] }), 'active'],
    ['with macros in other letters', makeDoc({ names: ['MACROS'] }), 'active'],
    ['with a file in it', makeDoc({ names: ['\u0001Ole10Native'] }), 'active'],
    ['with a link in a field', makeDoc({ text: text('\x13HYPERLINK "https://example.com/link"\x14x\x15') }), null],
    ['with a field that starts a program', makeDoc({ text: text('\x13 DDEAUTO c:\\windows\x14x\x15') }), 'active'],
    ['with a field in two bytes a character', makeDoc({ text: Buffer.from('\x13 IncludePicture "x"\x14', 'utf16le') }), 'active'],
    ['with a field in a small text', makeDoc({ isSmall: true, text: text('\x13LINK x\x15') }), 'active'],
    ['with a password', makeDoc({ isEncrypted: true }), 'protected'],
    ['that is a package with a password', makeDoc({ names: ['EncryptedPackage'] }), 'protected'],
    ['whose directory never ends', makeDoc({ afterDirectory: 1 }), 'unreadable'],
    ['whose directory leads outside', makeDoc({ afterDirectory: 5_000 }), 'unreadable'],
    ['cut off', makeDoc().subarray(0, 700), 'unreadable'],
    ['of a beginning alone', makeDoc().subarray(0, 8), 'unreadable'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(bytes, DOC)).toBe(fault);
  });
});

it('what a file is instead is said, as far as it is known', async () => {
  const verdict = await verdictOnDocument({ bytes: makePdf(), type: DOC, limits: { pages: 50 } });
  expect(verdict).toEqual({ fault: 'type', detectedType: PDF });
});
