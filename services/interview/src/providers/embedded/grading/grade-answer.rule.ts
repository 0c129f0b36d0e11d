/** Levels of one answer by rules, with its own words as evidence (docs/projects.md#the-practice-engine). */
import type { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import type { GradedAnswer } from '../../provider.js';
import { focusOf, WORDS } from './criterion-focus.rule.js';
import { type Feature, FEATURES, type ReadText, readText } from './text-features.rule.js';

/** Of the whole text; the rest is what the criterion looks at. */
const GENERAL = 0.6;
const WEIGHTS: Readonly<Record<Feature, number>> = {
  length: 0.26,
  reasoning: 0.16,
  figures: 0.1,
  limits: 0.12,
  checks: 0.12,
  structure: 0.1,
  coverage: 0.08,
  examples: 0.06,
};
/** Fewer words of the brief than this, and it is about something else. */
const ON_TOPIC = 0.2;
const OFF_TOPIC_MAX = 2;
const WORDS_MIN = 25;
const QUOTE_MAX = 280;

const textOf = ({ hours: _hours, safety_note: _safety, ...brief }: Brief) => Object.values(brief).flat().join('\n');
const general = ({ features }: ReadText) => FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature] * features[feature], 0);

function levelOf(read: ReadText, focus: readonly Feature[]): number {
  if (read.words === 0) return 0;
  if (read.words < WORDS_MIN) return 1;
  const special = focus.reduce((sum, feature) => sum + read.features[feature], 0) / focus.length;
  const quality = (GENERAL * general(read) + (1 - GENERAL) * special) * read.naturalness;
  const level = Math.min(MAX_LEVEL, Math.max(1, Math.round(0.4 + 5.2 * quality)));
  return read.features.coverage < ON_TOPIC ? Math.min(level, OFF_TOPIC_MAX) : level;
}

const CUES: Readonly<Record<Feature, RegExp>> = {
  length: /\p{L}/u,
  reasoning: /because|so that|therefore|if |instead|rather|why|क्योंकि|इसलिए/iu,
  figures: /\d/u,
  limits: /assum|risk|but |however|not |cannot|लेकिन|जोखिम/iu,
  checks: /test|tried|check|count|measure|compare|expect|जाँच|तुलना/iu,
  structure: /first|then|plan|step|week|^[^.]{3,60}:/iu,
  coverage: /\p{L}/u,
  examples: /"|day|minute|example|उदाहरण/iu,
};

/** The fullest sentence that shows what the criterion looks at; headings show nothing. */
function quoteFor(sentences: readonly string[], [first = 'coverage']: readonly Feature[], taken: ReadonlySet<string>): string | null {
  const fitting = sentences.filter((sentence) => !sentence.startsWith('#') && sentence.length <= QUOTE_MAX && sentence.length >= 20);
  const showing = fitting.filter((sentence) => CUES[first].test(sentence) && !taken.has(sentence));
  const [best] = (showing.length > 0 ? showing : fitting).toSorted((a, b) => b.length - a.length);
  return best ?? sentences[0]?.slice(0, QUOTE_MAX) ?? null;
}

const said = (level: number, [first = 'coverage', second = first]: readonly Feature[], { features }: ReadText) => {
  const weaker = features[first] <= features[second] ? first : second;
  const stronger = weaker === first ? second : first;
  const rationale = level >= 3 ? `${WORDS[stronger].praise}.` : `${WORDS[weaker].miss}.`;
  return { rationale: level === 3 ? `${rationale} ${WORDS[weaker].miss}.` : rationale, tip: WORDS[weaker].tip };
};

export function gradeAnswer(
  { id, brief, text }: { readonly id: string; readonly brief: Brief; readonly text: string },
  criteria: readonly { readonly id: string; readonly name: string }[],
): GradedAnswer {
  const read = readText(text, textOf(brief));
  const taken = new Set<string>();
  return {
    id,
    criteria: criteria.map((criterion) => {
      const focus = focusOf(criterion.name);
      const level = levelOf(read, focus);
      const quote = level === 0 ? null : quoteFor(read.sentences, focus, taken);
      if (quote !== null) taken.add(quote);
      return { id: criterion.id, level, quotes: quote === null ? [] : [quote], ...said(level, focus, read) };
    }),
  };
}
