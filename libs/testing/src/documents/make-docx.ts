/** DOCX files, as Word writes them, and with parts of one's own. */
import { makeZip, type ZipPart } from '../files/make-zip.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PARAGRAPH = '<w:p><w:r><w:t>Asha Verma</w:t></w:r></w:p>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export interface Relation {
  /** The last word of its type, such as `hyperlink`. */
  readonly kind: string;
  readonly target: string;
  readonly isOutside?: boolean;
}

export interface DocxParts {
  /** What the text, or its settings, lead to. */
  readonly relations?: readonly Relation[];
  /** Media type of a part of its own. */
  readonly contentType?: string;
  /** Instead of the paragraphs of its text. */
  readonly body?: string;
  readonly more?: readonly ZipPart[];
  /** Names of parts to leave out. */
  readonly without?: readonly string[];
}

export function makeDocx({ relations = [], contentType, body = PARAGRAPH, more = [], without = [] }: DocxParts = {}): Buffer {
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      bytes: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>${
        contentType === undefined ? '' : `<Override PartName="/word/own.bin" ContentType="${contentType}"/>`
      }</Types>`,
    },
    { name: '_rels/.rels', bytes: relationsXml([{ kind: 'officeDocument', target: 'word/document.xml' }]) },
    {
      name: 'word/document.xml',
      bytes: wordPart('document', `<w:body>${body}</w:body>`),
    },
    { name: 'word/_rels/document.xml.rels', bytes: relationsXml(relations) },
    ...more,
  ];
  return makeZip(parts.filter(({ name }) => !without.includes(name)));
}

/** A part of text, such as `hdr`. */
export function wordPart(root: string, inside: string): string {
  return `${HEAD}<w:${root} xmlns:w="${WORD}">${inside}</w:${root}>`;
}

/** A field as Word writes it, its code in pieces; a piece that begins with `<` is a field inside. */
export function wordField(...pieces: readonly string[]): string {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const codes = pieces.map((piece) =>
    piece.startsWith('<') ? piece : `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`,
  );
  return [mark('begin'), ...codes, mark('separate'), '<w:r><w:t>Asha</w:t></w:r>', mark('end')].join('');
}

function relationsXml(relations: readonly Relation[]): string {
  const each = relations.map(
    ({ kind, target, isOutside = false }, at) =>
      `<Relationship Id="rId${at}" Type="${OFFICE}/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}
