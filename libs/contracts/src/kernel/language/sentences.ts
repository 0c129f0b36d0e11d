/**
 * What contracts and services say to people, in the language of the reader. A sentence is its own key: the API answers in English, and
 * the learner's app shows the Hindi of what it gets (docs/hindi.md).
 */

/** By the English sentence, which may have `{{name}}` where a number or a name stands. */
export type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  readonly english: RegExp;
  readonly names: readonly string[];
  readonly said: string;
}

let whole: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];

export function saySentencesIn(sentences: Sentences): void {
  const entries = Object.entries(sentences);
  whole = new Map(entries);
  patterns = entries.filter(([english]) => english.includes('{{')).map(([english, said]) => patternOf(english, said));
}

/** The sentence as it is shown; one without a translation stays as it is. */
export function sentence(english: string): string {
  const known = whole.get(english);
  if (known !== undefined) return known;
  for (const { english: pattern, names, said } of patterns) {
    const found = pattern.exec(english);
    if (found !== null) return names.reduce((text, name, at) => text.replaceAll(`{{${name}}}`, () => found[at + 1] ?? ''), said);
  }
  return english;
}

function patternOf(english: string, said: string): Pattern {
  const parts = english.split(/\{\{(\w+)\}\}/);
  const names = parts.filter((_, at) => at % 2 === 1);
  const source = parts.map((part, at) => (at % 2 === 1 ? '(.+?)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))).join('');
  return { english: new RegExp(`^${source}$`, 'u'), names, said };
}
