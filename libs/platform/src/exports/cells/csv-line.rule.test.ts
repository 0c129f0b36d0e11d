import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../testing/parse-csv.js';
import { FORMULA_PAYLOADS } from '../../../testing/formula-payloads.js';
import { csvLine } from './csv-line.rule.js';
import { safeText } from './safe-text.rule.js';

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['a,b', 'say "yes"', 'two\nlines', ' edge '], '"a,b","say ""yes""","two\nlines"," edge "'],
    [[null, '', 0, -1.5], ',,0,-1.5'],
    [[new Date('2026-11-23T01:45:30.999Z')], '2026-11-23 01:45:30'],
  ])('%j', (cells, expected) => expect(csvLine(cells)).toBe(`${expected}\r\n`));

  it('is read again as the texts it was made of', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', 'a') }), fc.string()), { minLength: 2 });
    fc.assert(
      fc.property(texts, (cells) => {
        expect(parseCsv(csvLine(cells))).toEqual([cells]);
      }),
    );
  });

  it('has no field that begins as a formula', () => {
    const fields = parseCsv(FORMULA_PAYLOADS.map((text) => csvLine(['x', safeText(text)])).join('')).map(([, field = '']) => field);
    expect(fields).toHaveLength(FORMULA_PAYLOADS.length);
    for (const field of fields) expect(field.normalize('NFKC')).not.toMatch(/^[=+\-@\t\r\0]/);
  });
});
