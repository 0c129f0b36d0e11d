/** A learner's text as it is judged: what nobody sees is gone (docs/projects.md#grading). */

/** Zero-width, bidirectional, tag and other invisible characters; soft hyphens; variation selectors. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]|\u034F|\u17B4|\u17B5|\p{Variation_Selector}|[\u{E0000}-\u{E0FFF}]/gu;
const MAX_CHARACTERS = 22_000;

/** The joiners of Indian scripts change how letters look, never what they are, so they go too. */
export function cleanText(text: string): string {
  return [...text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll('\r\n', '\n')].slice(0, MAX_CHARACTERS).join('').trim();
}
