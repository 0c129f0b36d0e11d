/** Fields of Word that start a program or fetch another file when the document is opened or its fields are updated. */

/** Also what older versions call them. */
const ACTIVE_FIELDS = ['DDE', 'DDEAUTO', 'DATABASE', 'IMPORT', 'INCLUDE', 'INCLUDEPICTURE', 'INCLUDETEXT', 'LINK'];
const ACTIVE_CODE = new RegExp(String.raw`^\s*(?:${ACTIVE_FIELDS.join('|')})(?!\w)`, 'i');
/** A name that comes from a field inside could be any. */
const NAMED_CODE = /^\s*(?:=|\S+\s)/;

export function isActiveField(code: string): boolean {
  return ACTIVE_CODE.test(code);
}

/** Finds active fields in the marks and codes of a document's part, in their order: a code may come in several pieces. */
export class FieldReader {
  /** Of the fields that are open, the innermost last; null once its result has begun. */
  readonly #codes: (string | null)[] = [];
  isActive = false;

  /** @param kind of a mark: `begin`, `separate` or `end` */
  mark(kind: string): void {
    const code = this.#codes.at(-1) ?? null;
    if (kind === 'begin') {
      if (code !== null && !NAMED_CODE.test(code)) this.isActive = true;
      this.#codes.push('');
      return;
    }
    if (code !== null && isActiveField(code)) this.isActive = true;
    this.#codes.pop();
    if (kind === 'separate') this.#codes.push(null);
  }

  code(text: string): void {
    const code = this.#codes.pop();
    if (code !== undefined) this.#codes.push((code ?? '') + text);
  }

  /** Fields that never end count too. */
  end(): void {
    while (this.#codes.length > 0) this.mark('end');
  }
}

/** A DOC has its field marks and codes in the text itself, at one or two bytes a character. */
const ACTIVE_TEXT = new RegExp(
  String.raw`\x13[\s\0]*(?:${ACTIVE_FIELDS.map((name) => [...name].join(String.raw`\0?`)).join('|')})\0?[\s\x13-\x15]`,
  'i',
);

export function hasActiveField(text: Buffer): boolean {
  return ACTIVE_TEXT.test(text.toString('latin1'));
}
