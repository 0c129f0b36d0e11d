/** The six areas of an interview, with weights and anchored levels (docs/interviews.md#areas). */
import { z } from 'zod';

export const AREAS = ['relevance', 'knowledge', 'reasoning', 'structure', 'evidence', 'practice'] as const;
export const Area = z.enum(AREAS);
export type Area = z.infer<typeof Area>;

interface AreaRow {
  readonly name: string;
  /** Of 100. */
  readonly weight: number;
  /** What each of the levels 1 to 5 looks like. */
  readonly levels: readonly [string, string, string, string, string];
}

export const AREA_ROWS: Readonly<Record<Area, AreaRow>> = {
  relevance: {
    name: 'Relevance and completeness',
    weight: 20,
    levels: [
      'The question is not addressed.',
      'The question is touched, but most parts are missing.',
      'The main part is answered and one part is missing.',
      'All parts are answered.',
      'All parts are answered with fitting depth, and limits are stated.',
    ],
  },
  knowledge: {
    name: 'Subject knowledge',
    weight: 20,
    levels: [
      'The content is wrong or missing.',
      'There are fragments with serious errors.',
      'The basics are right, with small errors.',
      'The content is right and applied to the case.',
      'The content is right and compared with alternatives.',
    ],
  },
  reasoning: {
    name: 'Reasoning and problem solving',
    weight: 20,
    levels: [
      'No steps can be seen.',
      'The answer jumps to a conclusion.',
      'There are steps, with thin reasons.',
      'Steps and reasons are clear.',
      'Options are weighed and the result is checked.',
    ],
  },
  structure: {
    name: 'Structure and clarity',
    weight: 15,
    levels: [
      'The answer cannot be followed.',
      'The answer is hard to follow.',
      'The answer can be followed with effort.',
      'The order is clear.',
      'The answer is clear, brief and well signposted.',
    ],
  },
  evidence: {
    name: 'Evidence and own contribution',
    weight: 15,
    levels: [
      'There is no evidence.',
      'Claims are general.',
      'There is one example, but the own part is unclear.',
      'There is an example with own actions.',
      'There are own actions and a checked result.',
    ],
  },
  practice: {
    name: 'Professional interview practice',
    weight: 10,
    levels: [
      'The tone is hostile, or nothing is said.',
      'The answers are mostly evasive.',
      'The tone is courteous and the question asked is answered.',
      'The answers show listening, and ask or clarify.',
      'The answers also reflect on what was learned.',
    ],
  },
};

/** In words, for levels 1 to 5; halves take the lower one. */
export const LEVEL_WORDS = ['Not yet', 'Beginning', 'Developing', 'Good', 'Strong'] as const;
export const levelWord = (level: number): string => LEVEL_WORDS[Math.floor(level) - 1] ?? LEVEL_WORDS[0];
/** An area at this level or below asks for work, whatever the overall. */
export const WORK_ON_LEVEL = 2;
