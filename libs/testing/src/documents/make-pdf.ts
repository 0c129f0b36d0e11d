/** PDF files, also such as no program writes. */
import { deflateSync } from 'node:zlib';

export interface PdfParts {
  readonly pages?: number;
  /** Entries of the catalogue, such as `/OpenAction [3 0 R /Fit]`. */
  readonly catalogue?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Whole objects from number 900, without `obj` and `endobj`. */
  readonly objects?: readonly string[];
  /** Packed together, as programs of today do; numbered from 950. */
  readonly packed?: readonly string[];
  /** After the end mark. */
  readonly after?: string;
}

const FIRST_PAGE = 10;

/** Readers find its objects without a table of their places. */
export function makePdf({ pages = 1, catalogue = '', trailer = '', objects = [], packed = [], after = '' }: PdfParts = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => FIRST_PAGE + at);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const parts = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`],
    ...numbers.map((number) => [number, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>`]),
    [3, streamOf('BT (Asha \\(Verma\\) wrote /JavaScript) Tj ET', '')],
    ...objects.map((object, at) => [900 + at, object]),
    ...(packed.length === 0 ? [] : [[899, packedStream(packed)]]),
  ];
  const body = parts.map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n${body}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n${after}`;
  return Buffer.from(text, 'latin1');
}

/** Each of its objects leads to the same one; a reader that searches them all for each takes minutes. */
export function makePdfOfReferences(count = 230_000): Buffer {
  const target = '<< /S /GoTo /D [10 0 R /Fit] >>';
  return makePdf({ objects: [target, ...Array.from({ length: count }, () => '<</OpenAction 900 0 R>>')] });
}

/** A stream, packed. */
export function streamOf(text: string, entries: string): string {
  const bytes = deflateSync(Buffer.from(text, 'latin1'));
  return `<< /Filter /FlateDecode /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

function packedStream(objects: readonly string[]): string {
  const texts = objects.map((object) => `${object} `);
  const places = texts.map((_, at) => `${950 + at} ${texts.slice(0, at).join('').length}`).join(' ');
  return streamOf(`${places} ${texts.join('')}`, `/Type /ObjStm /N ${objects.length} /First ${places.length + 1}`);
}
