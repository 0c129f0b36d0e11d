/** What a criterion looks at most, by the words of its name; an Admin may call it anything (docs/projects.md#the-practice-engine). */
import type { Feature } from './text-features.rule.js';

const FOCUS: readonly (readonly [words: RegExp, features: readonly Feature[]])[] = [
  [/number|budget|measure|correct|accura|data|financ|calculat/iu, ['figures', 'checks']],
  [/clarity|clear|structure|style|presentation|writing|documentation|format|communicat/iu, ['structure', 'length']],
  [/evidence|literature|diagnosis|insight|rationale|research|analysis|reason/iu, ['reasoning', 'figures']],
  [/code|function|practice|method|complete|feasib|usab|test|technical|quality/iu, ['checks', 'limits']],
  [/original|concept|solution|strategy|recommend|creativ|idea/iu, ['reasoning', 'examples']],
  [/need|problem|audience|relevance|question|user|understand/iu, ['coverage', 'reasoning']],
];
const OTHERWISE: readonly Feature[] = ['reasoning', 'coverage'];

export const focusOf = (criterion: string): readonly Feature[] => FOCUS.find(([words]) => words.test(criterion))?.[1] ?? OTHERWISE;

interface Words {
  readonly praise: string;
  readonly miss: string;
  readonly tip: string;
}

/** What is said of a criterion, by the feature that it looks at first. */
export const WORDS: Readonly<Record<Feature, Words>> = {
  length: { praise: 'The points are worked out', miss: 'Much is only touched', tip: 'Work one point out fully before you add another.' },
  reasoning: {
    praise: 'Choices come with reasons',
    miss: 'Few choices come with a reason',
    tip: 'After each choice write why, and what you would do if that reason were wrong.',
  },
  figures: {
    praise: 'Figures carry the argument',
    miss: 'Few figures carry the argument',
    tip: 'Put a figure with its unit behind your most important claim, and show how you got it.',
  },
  limits: {
    praise: 'Limits and assumptions are named',
    miss: 'Limits and assumptions are hardly named',
    tip: 'Name your weakest assumption and what would happen if it did not hold.',
  },
  checks: {
    praise: 'The work was tried and checked',
    miss: 'It is not shown that the work was tried',
    tip: 'Describe one check: what you expected, what you saw, and what you changed after it.',
  },
  structure: {
    praise: 'The order helps the reader',
    miss: 'The order is hard to follow',
    tip: 'Give each part a heading that says what the reader finds there.',
  },
  coverage: {
    praise: 'The situation of the brief is taken up',
    miss: 'The situation of the brief is hardly taken up',
    tip: 'Use the facts of the brief: who, how many, how much, until when.',
  },
  examples: {
    praise: 'Steps and examples make it concrete',
    miss: 'It stays general',
    tip: 'Say who does what on which day, as if you had to do it tomorrow.',
  },
};
