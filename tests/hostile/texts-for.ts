/** The whole corpus by field: what each kind of text must refuse, and what it may accept unchanged (docs/hostile-input.md#corpus). */
import { badTexts, LONGEST, ONE_LINE, partsOf, type TextsFor } from '../system/field-faults.js';
import { INVALID_DATES, INVALID_EMAILS, INVALID_TIMESTAMPS, INVALID_PHONES, INVALID_TIME_ZONES } from './corpus/formats.js';
import { INVALID_IDS, UNUSED_IDS } from './corpus/ids.js';
import { INJECTIONS } from './corpus/injections.js';
import { justShortEnough, NEVER_ONE_LINE, NEVER_TEXT, ODD_TEXTS, tooLong } from './corpus/texts.js';

/** By field name: text whose rule is a function, which JSON Schema cannot express. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  until: INVALID_TIMESTAMPS,
  date_of_birth: INVALID_DATES,
  time_zone: INVALID_TIME_ZONES,
  phone: INVALID_PHONES,
};

const distinct = (values: readonly unknown[]) => [...new Set(values)];

export const wholeCorpus: TextsFor = (name, shape) => {
  const parts = partsOf(shape);
  const { refused, open } = badTexts(name, shape);
  const refusing = (...more: readonly (readonly unknown[])[]) => ({ refused: distinct([...refused, ...more.flat()]), open });
  const choices = parts.flatMap((part) => part.enum ?? part.const ?? []);
  // The corpus holds words such as "true", which some fields offer as a choice.
  if (choices.length > 0)
    return refusing(
      NEVER_TEXT,
      INJECTIONS.filter((text) => !choices.includes(text)),
    );
  if (parts.some(({ format }) => format === 'uuid'))
    return { refused: refusing(INVALID_IDS, INJECTIONS).refused, open: distinct([...open, ...UNUSED_IDS]) };
  if (parts.some(({ format }) => format === 'uri')) return refusing(NEVER_TEXT);
  if (name.endsWith('email')) return refusing(INVALID_EMAILS, NEVER_TEXT);
  const known = BY_NAME[name];
  if (known) return refusing(known, NEVER_TEXT, INJECTIONS);
  if (parts.some(({ pattern }) => pattern !== undefined)) return refusing(NEVER_TEXT, INJECTIONS);
  return openText(name, refused, open);
};

/** Free text, for which long, odd and dangerous text is ordinary. */
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
    open: distinct([...open, ...words, ...(max === undefined ? [] : justShortEnough(max))]),
  };
}
