/** What can be counted in an answer without understanding it (docs/interviews.md#engines). Each feature is 0 to 1. */
import { between, FUNCTION_WORDS, share, wordsOf } from '../grading/text-features.rule.js';
import { BETWEEN, type Cue, CUES, IRREGULAR, NUMBER_WORDS } from './cues.rule.js';
import { mendedWords, ownSentences, stemOf } from './spoken-text.rule.js';

export interface Asked {
  readonly question: string;
  /** Groups of words; those of a group mean the same point. */
  readonly look_for: readonly string[];
  readonly text: string;
}

export interface Features extends Readonly<Record<Exclude<Cue, 'hostile'> | 'length' | 'coverage' | 'actions' | 'figures', number>> {}

export interface ReadAnswer {
  readonly features: Features;
  /** Without fillers and without what is not the learner's own. */
  readonly words: number;
  readonly isOnTopic: boolean;
  /** A heap of key words instead of sentences. */
  readonly isHeap: boolean;
  readonly isHostile: boolean;
  /** As they are written. */
  readonly sentences: readonly string[];
}

/** So many make the feature whole. */
const ENOUGH: Readonly<Record<Exclude<Cue, 'hostile'>, number>> = {
  reasoning: 4,
  alternatives: 3,
  checks: 3,
  structure: 4,
  listening: 1,
  reflection: 1,
};
const ENOUGH_ACTIONS = 4;
const ENOUGH_FIGURES = 2;
/** Words of the question, or of what is looked for. */
const ON_TOPIC = 3;
const SHORT_WORDS = 15;
const FULL_WORDS = 70;

const CUE_WORDS = [...new Set(Object.values(CUES).flat().flatMap(wordsOf))];
/** They may be said about anything. */
const OF_ANYTHING = new Set([...FUNCTION_WORDS, ...CUE_WORDS, 'my', 'myself', 'work', 'people', 'time'].map(stemOf));
/** Of questions: they say nothing about what is asked. */
const ASKING = new Set(
  'tell describe explain example time about would could should what which when where your have give work thing most last does how why did with that from them they this into more than'
    .split(' ')
    .map(stemOf),
);

const inOneLine = (words: readonly string[]) => ` ${words.join(' ')} `;
const cuesIn = (line: string, cue: Cue) => CUES[cue].filter((phrase) => line.includes(` ${phrase} `)).length;

/** A group has alternatives, with strokes or commas between them; one whose every word is said makes it hit. */
const alternativesOf = (group: string) => group.split(/[|,]/u).map((phrase) => wordsOf(phrase).map(stemOf));
const isHit = (group: string, stems: ReadonlySet<string>) =>
  alternativesOf(group).some((phrase) => phrase.length > 0 && phrase.every((stem) => stems.has(stem)));

function actionsIn(words: readonly string[]): number {
  const done = words.flatMap((word, at) => {
    if (word !== 'i') return [];
    const next = words[at + 1] ?? '';
    return [BETWEEN.has(next) ? (words[at + 2] ?? '') : next];
  });
  return new Set(done.filter((verb) => (verb.length > 3 && verb.endsWith('ed')) || IRREGULAR.has(verb))).size;
}

const figuresIn = (words: readonly string[]) => new Set(words.filter((word) => /\d/u.test(word) || NUMBER_WORDS.has(word))).size;

/** Heaps repeat a few words, leave out the small ones that sentences need, or consist of what is looked for. */
function isHeapOf(words: readonly string[], wanted: ReadonlySet<string>): boolean {
  const variety = new Set(words).size / words.length ** 0.85;
  const small = share(words.filter((word) => FUNCTION_WORDS.has(word)).length, words.length);
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  const looked = share(content.filter((word) => wanted.has(stemOf(word))).length, content.length);
  return variety < 0.75 || small < 0.2 || looked > 0.75;
}

export function readAnswer({ question, look_for: groups, text }: Asked): ReadAnswer {
  const sentences = ownSentences(text, question);
  const looked = groups.flatMap(wordsOf);
  const words = mendedWords(sentences.join('\n'), [...CUE_WORDS, ...looked, ...wordsOf(question)]);
  const line = inOneLine(words);
  const stems = new Set(words.map(stemOf));
  const hits = groups.filter((group) => isHit(group, stems)).length;
  const topic = new Set([...wordsOf(question), ...looked].map(stemOf).filter((stem) => !ASKING.has(stem) && !OF_ANYTHING.has(stem)));
  const cue = (name: keyof typeof ENOUGH) => between(cuesIn(line, name), 0, ENOUGH[name]);
  return {
    sentences,
    words: words.length,
    isOnTopic: [...topic].filter((stem) => stems.has(stem)).length >= ON_TOPIC,
    isHeap: isHeapOf(words, new Set(looked.filter((word) => !FUNCTION_WORDS.has(word)).map(stemOf))),
    isHostile: cuesIn(line, 'hostile') > 0,
    features: {
      length: between(words.length, SHORT_WORDS, FULL_WORDS),
      coverage: share(hits, groups.length),
      actions: between(actionsIn(words), 0, ENOUGH_ACTIONS),
      figures: between(figuresIn(words), 0, ENOUGH_FIGURES),
      reasoning: cue('reasoning'),
      alternatives: cue('alternatives'),
      checks: cue('checks'),
      structure: cue('structure'),
      listening: cue('listening'),
      reflection: cue('reflection'),
    },
  };
}
