/** Text at the edges of its length and of Unicode (docs/hostile-input.md#corpus). Lengths in code points. */

/** Refused in every text field. */
export const NEVER_TEXT: readonly string[] = [
  '\u0000',
  'a\u0000',
  '\u0000a',
  '\ud800',
  '\udfff',
  'a\ud83d',
  '\udc00\ud800',
  '\ud83d\ud83d',
];

/** Refused in every single-line text. */
export const NEVER_ONE_LINE: readonly string[] = [
  '',
  ' ',
  '\t',
  '\u00a0',
  '\u2003\u2003',
  '\r\n',
  'a\nb',
  'a\rb',
  'a\u2028b\u0085c'.replace('\u2028', '\n'),
  '\u202eabc',
  'abc\u202c',
  'a\u2066b\u2069',
  'a\u200bb',
  'a\u200db\u200d',
  'a\u2060b',
  'a\ufeffb',
  'a\u00adb',
  'a\u0007b',
  'a\u001bb',
  'a\u007fb',
  'a\u{e0041}b',
];

/** Odd but ordinary text, stored unchanged. In NFC and trimmed here. */
export const ODD_TEXTS: readonly string[] = [
  'e\u0301'.normalize('NFC'),
  `z${'\u0337'.repeat(100)}`.normalize('NFC'),
  'раураl',
  'ｆｕｌｌ ｗｉｄｔｈ',
  'مرحبا بالعالم',
  'नमस्ते दुनिया',
  '你好，世界',
  '👩🏽',
  '🇮🇳',
  '\u{1f9ea}'.repeat(20),
  'İstanbul ıI',
  'ﬀ ﬁ ﬂ',
  'straße STRASSE',
  '½ ² ™',
  'a'.repeat(60),
];

/** One character too long: of one, two and four bytes each. */
export function tooLong(max: number): string[] {
  return ['x', 'é', '\u{1f9ea}'].map((letter) => letter.repeat(max + 1));
}

/** Exactly the maximum, and one less. */
export function justShortEnough(max: number): string[] {
  return ['x', 'é', '\u{1f9ea}'].flatMap((letter) => [letter.repeat(max), letter.repeat(Math.max(1, max - 1))]);
}
