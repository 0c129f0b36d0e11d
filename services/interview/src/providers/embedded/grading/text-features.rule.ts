/** What can be counted in a text without understanding it (docs/projects.md#the-practice-engine). Each feature is 0 to 1. */
import { addressed } from '../../../grading/addressed.rule.js';

export const FEATURES = ['length', 'reasoning', 'figures', 'limits', 'checks', 'structure', 'coverage', 'examples'] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, number>>;

export interface ReadText {
  readonly features: Features;
  /** 0 to 1: natural language, not a heap of words. */
  readonly naturalness: number;
  readonly words: number;
  /** Exactly as written, without those that speak to the grader. */
  readonly sentences: readonly string[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsOf = (text: string) => (text.toLowerCase().match(WORD) ?? []).filter((word) => word.length > 0);

const CUES: Readonly<Record<'reasoning' | 'limits' | 'checks' | 'examples', RegExp>> = {
  reasoning:
    /\b(?:because|since|so that|therefore|that is why|which means|rather than|instead|compared|if|unless|so|whether|depends|cause[sd]?|reason|would)\b|क्योंकि|इसलिए|ताकि|यदि|अगर|कारण|जिससे/giu,
  limits:
    /\b(?:assume|assumption|assumptions|risk|but|however|although|not know|unknown|unsure|left out|leave out|dropped|limit|cannot|wrong|fails?|stop|against it|do not)\b|मान लेते|जोखिम|लेकिन|हालाँकि|पता नहीं|छोड़ दिया|गलत/giu,
  checks:
    /\b(?:test(?:ed|s)?|tried|check(?:ed|s)?|measure[sd]?|compare[sd]?|count(?:ed)?|result|expected|again|look(?:ed)? at|simulate|repeat(?:ed)?|success|week \d)\b|जाँच|परीक्षण|मापा|गिना|तुलना|परिणाम/giu,
  examples:
    /\b(?:for example|such as|for instance|says?|asks?|step|first|then|monday|friday|hour|minutes?|days?)\b|["“”]|उदाहरण|पहले|फिर/giu,
};
/** So many make the feature whole. */
const ENOUGH = { reasoning: 9, limits: 8, checks: 6, examples: 9, figures: 12 } as const;

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'the a an of and or to in on at for by with from as is are was were be been it its this that these those they them their he she we i you not no so if ' +
    'but because than then there which who what when how has have had do does did would will can could may must more most one two all each other ' +
    'है हैं था थे थी का की के को में से पर और या ने यह वह ये वे हम मैं आप तो भी नहीं कि जो जब तक लिए एक अपने होता होती कर करना किया'
  ).split(' '),
);

export const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
export const between = (value: number, nothing: number, all: number) => Math.min(1, Math.max(0, (value - nothing) / (all - nothing)));
const countOf = (pattern: RegExp, text: string) => new Set((text.match(pattern) ?? []).map((cue) => cue.toLowerCase())).size;

/** Kept as they are written, so that they can be quoted. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?।])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

function structureOf(text: string): number {
  const headings = (text.match(/^#{1,4} |^[\p{Lu}][^.\n]{2,40}:\s/gmu) ?? []).length;
  const items = (text.match(/^\s*(?:[-*]|\d+[.)]) /gmu) ?? []).length;
  const paragraphs = text.split(/\n\s*\n/u).filter((part) => part.trim() !== '').length;
  return 0.4 * between(headings, 0, 4) + 0.3 * between(items, 0, 4) + 0.3 * between(paragraphs, 1, 5);
}

/** Words of the brief that the answer takes up. */
function coverageOf(words: readonly string[], brief: string): number {
  const wanted = new Set(wordsOf(brief).filter((word) => [...word].length >= 5 || /\d/.test(word)));
  const used = new Set(words.filter((word) => wanted.has(word)));
  return between(used.size, 3, 24);
}

export const triples = (words: readonly string[]) => words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));

/** Half of what it says, three words at a time, is the brief's. */
export function isCopied(sentence: string, ofBrief: ReadonlySet<string>): boolean {
  const own = triples(wordsOf(sentence));
  return own.length > 0 && share(own.filter((triple) => ofBrief.has(triple)).length, own.length) >= 0.5;
}

/** Heaps of key words repeat a few words and leave out the small ones that sentences need. */
function naturalnessOf(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const variety = new Set(words).size / Math.sqrt(words.length);
  const small = share(words.filter((word) => FUNCTION_WORDS.has(word)).length, words.length);
  return Math.min(between(variety, 2.5, 6), between(small, 0.12, 0.27));
}

/** Repeated sentences count once, those that are copied from the brief not at all. */
export function readText(text: string, brief: string): ReadText {
  const ofBrief = new Set(triples(wordsOf(brief)));
  const isOwn = (sentence: string) => addressed(sentence).length === 0 && !isCopied(sentence, ofBrief);
  const sentences = [...new Set(sentencesOf(text))].filter(isOwn);
  const kept = sentences.join('\n');
  const words = wordsOf(kept);
  const cue = (name: keyof typeof CUES) => between(countOf(CUES[name], kept), 0, ENOUGH[name]);
  const figures = new Set(kept.match(/\d[\d,.]*/gu) ?? []).size;
  const isWritten = (paragraph: string) => sentencesOf(paragraph).some((sentence) => sentences.includes(sentence));
  const laidOut = text
    .split(/\n(?=\s*\n)/u)
    .filter(isWritten)
    .join('\n');
  return {
    sentences,
    words: words.length,
    naturalness: naturalnessOf(words),
    features: {
      length: between(words.length, 20, 320),
      reasoning: cue('reasoning'),
      limits: cue('limits'),
      checks: cue('checks'),
      examples: cue('examples'),
      figures: between(figures, 0, ENOUGH.figures),
      structure: structureOf(laidOut),
      coverage: coverageOf(words, brief),
    },
  };
}
