/**
 * Escaped characters of GIFT. While a question is taken apart each is one of Unicode's noncharacters, which no text has, so that what is
 * left of the marks of GIFT is meant as such (docs/content.md#question-files).
 */
const ESCAPED = ['~', '=', '#', '{', '}', ':', '\\', '*'] as const;
const FIRST = 0xfd_d0;
const LINE_BREAK = String.fromCharCode(FIRST + ESCAPED.length);

const HIDDEN = new Map<string, string>(ESCAPED.map((character, at) => [character, String.fromCharCode(FIRST + at)]));
const SHOWN = new Map<string, string>([...HIDDEN].map(([character, hidden]) => [hidden, character]));

const NONCHARACTERS = /[\uFDD0-\uFDEF]/g;
const ESCAPE = /\\([~=#{}:\\*n])/g;

export function hideEscapes(text: string): string {
  return text.replaceAll(NONCHARACTERS, '\uFFFD').replaceAll(ESCAPE, (_, character: string) => HIDDEN.get(character) ?? LINE_BREAK);
}

export function showEscapes(text: string): string {
  return text.replaceAll(NONCHARACTERS, (hidden) => SHOWN.get(hidden) ?? '\n');
}

/** For writing: an asterisk has a meaning in accepted answers alone. */
export function escapeText(text: string): string {
  return text.replaceAll(/[~=#{}:\\]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}
