/** The whole corpus, field by field: what each kind of text must refuse, and what it may take as it stands (docs/hostile-input.md#corpus). */
import { badTexts, LONGEST, ONE_LINE, partsOf, type TextsFor } from '../system/field-faults.js';
import { NO_DAYS, NO_EMAILS, NO_MOMENTS, NO_PHONES, NO_ZONES } from './corpus/formats.js';
import { NO_IDS, NOBODYS_IDS } from './corpus/ids.js';
import { INJECTIONS } from './corpus/injections.js';
import { justFits, NEVER_ONE_LINE, NEVER_TEXT, ODD_TEXTS, tooLong } from './corpus/texts.js';

/** By name: text whose rule is a function, which no JSON Schema can say. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  until: NO_MOMENTS,
  date_of_birth: NO_DAYS,
  time_zone: NO_ZONES,
  phone: NO_PHONES,
};

const distinct = (values: readonly unknown[]) => [...new Set(values)];

export const wholeCorpus: TextsFor = (name, shape) => {
  const parts = partsOf(shape);
  const { refused, open } = badTexts(name, shape);
  const refusing = (...more: readonly (readonly unknown[])[]) => ({ refused: distinct([...refused, ...more.flat()]), open });
  if (parts.some((part) => part.enum ?? part.const)) return refusing(NEVER_TEXT, INJECTIONS);
  if (parts.some(({ format }) => format === 'uuid'))
    return { refused: refusing(NO_IDS, INJECTIONS).refused, open: distinct([...open, ...NOBODYS_IDS]) };
  if (parts.some(({ format }) => format === 'uri')) return refusing(NEVER_TEXT);
  if (name.endsWith('email')) return refusing(NO_EMAILS, NEVER_TEXT);
  const known = BY_NAME[name];
  if (known) return refusing(known, NEVER_TEXT, INJECTIONS);
  if (parts.some(({ pattern }) => pattern !== undefined)) return refusing(NEVER_TEXT, INJECTIONS);
  return openText(name, refused, open);
};

/** Text that may say anything: long, odd and dangerous words are ordinary words. */
function openText(name: string, refused: readonly unknown[], open: readonly unknown[]) {
  const max = LONGEST[name];
  const words = [...ODD_TEXTS, ...INJECTIONS].filter((text) => max === undefined || [...text].length <= max);
  return {
    refused: distinct([
      ...refused,
      ...NEVER_TEXT,
      ...(ONE_LINE.has(name) ? NEVER_ONE_LINE : []),
      ...(max === undefined ? [] : tooLong(max)),
    ]),
    open: distinct([...open, ...words, ...(max === undefined ? [] : justFits(max))]),
  };
}
