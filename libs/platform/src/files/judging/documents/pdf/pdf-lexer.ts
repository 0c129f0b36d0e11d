/** The words of a PDF: names, numbers, texts and marks (ISO 32000-1, 7.2 and 7.3). */
import { DocumentRefused } from '../document-task.js';

export type Word =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly number: number }
  /** What it says is nobody's business. */
  | { readonly kind: 'text' }
  /** `<<`, `>>`, `[`, `]`, and words such as `stream`. */
  | { readonly kind: 'mark'; readonly mark: string };

const BLANK = /[\0\t\n\f\r ]+/y;
const COMMENT = /%[^\r\n]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const MARK = /<<|>>|[[\]{}>)]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const IN_TEXT = /[\\()]/g;

export class PdfLexer {
  constructor(
    /** A character a byte. */
    readonly file: string,
    public at: number,
  ) {}

  /** Null at the end. @throws DocumentRefused for a text without an end */
  next(): Word | null {
    while (this.#take(BLANK) ?? this.#take(COMMENT));
    if (this.at >= this.file.length) return null;
    const name = this.#take(NAME);
    if (name) return { kind: 'name', name: plain(name[1] ?? '') };
    const number = this.#take(NUMBER);
    if (number) return { kind: 'number', number: Number(number[0]) };
    const first = this.file[this.at];
    if (first === '(') return this.#text();
    if (first === '<' && this.file[this.at + 1] !== '<') return this.#hexText();
    return { kind: 'mark', mark: this.#take(MARK)?.[0] ?? '' };
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.file);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Brackets inside are in pairs, or come after a backslash. */
  #text(): Word {
    let depth = 0;
    IN_TEXT.lastIndex = this.at;
    for (let found = IN_TEXT.exec(this.file); found; found = IN_TEXT.exec(this.file)) {
      if (found[0] === '\\') IN_TEXT.lastIndex += 1;
      else depth += found[0] === '(' ? 1 : -1;
      if (depth > 0) continue;
      this.at = IN_TEXT.lastIndex;
      return { kind: 'text' };
    }
    throw new DocumentRefused('unreadable');
  }

  #hexText(): Word {
    const end = this.file.indexOf('>', this.at);
    if (end < 0) throw new DocumentRefused('unreadable');
    this.at = end + 1;
    return { kind: 'text' };
  }
}

/** Any character of a name may be written as `#` and its number. */
function plain(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
