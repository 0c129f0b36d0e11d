import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMULA_PAYLOADS } from '../../../testing/formula-payloads.js';
import { safeText } from './safe-text.rule.js';

const LONGEST = 32_767;

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98200 00000', "'+91 98200 00000"],
    ['-', "'-"],
    ['@handle', "'@handle"],
    ['\t=1', "'\t=1"],
    ['\ttext', "'\ttext"],
    ['\rtext', "'text"],
    ['\0text', "'text"],
    ['  =1', "'  =1"],
    ['\n=1', "'\n=1"],
    ['\u200B=1', "'\u200B=1"],
    ['\u0001=1', "'=1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
  ])('that could be a formula is marked: %j', (text, expected) => expect(safeText(text)).toBe(expected));

  it.each(['Asha Rao', 'a=b', '1-1', "O'Neil", 'ravi@paanch.example', '', ' ', 'two\nlines', 'a\tb', 'Zoë 🙂', 'नमस्ते', '"=1+1"'])(
    'that could not be one stays as it is: %j',
    (text) => expect(safeText(text)).toBe(text),
  );

  it('loses control characters, halves of pairs and what XML cannot hold', () => {
    expect(safeText('a\u0000b\u0007c\u001Bd\u007Fe\u0085f\rg')).toBe('abcdefg');
    expect(safeText('a\uD800b\uDC00c\uFFFEd\uFFFF')).toBe('abcd');
  });

  it('is cut where a cell is full, mark included, but not inside a character', () => {
    expect(safeText('x'.repeat(LONGEST))).toHaveLength(LONGEST);
    expect(safeText('x'.repeat(LONGEST + 1))).toHaveLength(LONGEST);
    expect(safeText(`=${'x'.repeat(LONGEST)}`)).toHaveLength(LONGEST);
    expect(safeText(`${'x'.repeat(LONGEST - 1)}🙂`)).toBe('x'.repeat(LONGEST - 1));
  });

  it('never begins as a formula, whatever it was, and is the same a second time', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...FORMULA_PAYLOADS), fc.string({ unit: 'binary' })).map(([start, rest]) => start + rest),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', ' ', '\u200B', '＝', 'a', '"', ',', "'") }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const safe = safeText(text);
        expect(safe.trimStart().normalize('NFKC')).not.toMatch(/^[=+\-@]/);
        expect(safe).not.toMatch(/^[\t\r\0]/);
        expect(safe).not.toMatch(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n]/u);
        expect(safeText(safe)).toBe(safe);
      }),
    );
  });
});
