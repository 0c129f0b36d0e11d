/** XLSX workbooks of one sheet, as spreadsheet programs write them. */
import { makeZip, type ZipPart } from './make-zip.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A cell is text, or XML of its own. */
export type CellOf = string | { readonly xml: string };

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** The XML of the rows, from row 1; texts are inline. */
export function rowsXml(rows: readonly (readonly CellOf[])[]): string {
  return rows
    .map((cells, row) => {
      const inside = cells.map((cell, column) => {
        if (typeof cell !== 'string') return cell.xml;
        return `<c r="${columnName(column)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${row + 1}">${inside.join('')}</row>`;
    })
    .join('');
}

export interface WorkbookParts {
  /** What is inside `<sheetData>`. */
  readonly rows: string;
  readonly sharedTexts?: readonly string[];
  /** After `<sheetData>`, such as merged cells. */
  readonly after?: string;
  readonly more?: readonly ZipPart[];
}

/** The parts of a workbook, to be changed before they are packed. */
export function workbookParts({ rows, sharedTexts = [], after = '', more = [] }: WorkbookParts): ZipPart[] {
  const shared = sharedTexts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('');
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return [
    { name: '[Content_Types].xml', bytes: `${HEAD}<Types/>` },
    {
      name: 'xl/workbook.xml',
      bytes: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Learners" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `${HEAD}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>` },
    { name: 'xl/sharedStrings.xml', bytes: `${HEAD}<sst xmlns="${MAIN}">${shared}</sst>` },
    ...more,
  ];
}

export function makeWorkbook(parts: WorkbookParts): Buffer {
  return makeZip(workbookParts(parts));
}
