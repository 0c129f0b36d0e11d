/** Judges a question of a file as one that was typed, and as publishing would (docs/content.md#question-files). */
import { picturesIn } from '@paanch/contracts/content/judging/pictures';
import { type Fault, questionFaults, shapeFaults } from '@paanch/contracts/content/judging/question-faults';
import { createQuestion } from '@paanch/contracts/content/questions';
import { unusableCharacters } from '@paanch/contracts/kernel/edge-reasons';
import { unusableTexts } from '@paanch/platform/http/incoming/unusable-text';
import { cleanQuestion } from '../clean-question.js';
import type { QuestionContent } from './read-file.rule.js';

export interface Judged {
  /** Cleaned; null if it cannot be added. */
  readonly question: QuestionContent | null;
  /** Why not; empty for a good one. */
  readonly message: string;
  readonly hasLostPictures: boolean;
}

const MOST_MESSAGES = 5;
/** The body of the call that adds a question needs a paper; which one says nothing about the question. */
const ANY_PAPER = '00000000-0000-4000-8000-000000000000';

export function judgeQuestion(found: QuestionContent): Judged {
  if (unusableTexts(found).length > 0) return refused([`It ${decapitalized(unusableCharacters.message)}`]);
  const { data, error } = createQuestion.body.safeParse({ ...found, assessment_id: ANY_PAPER });
  if (error) return refused(error.issues.slice(0, MOST_MESSAGES).map(({ path, message }) => atPart(path, message, found)));
  const { type, prompt_html, options, key, tolerance, explanation_html, tags } = cleanQuestion(data);
  const question = { type, prompt_html, options, key, tolerance, explanation_html, tags };
  const faults = [...shapeFaults(question), ...questionFaults(question)];
  if (faults.length > 0) return refused(faults.map(messageOf));
  return { question, message: '', hasLostPictures: picturesOf(question) < written(found) };
}

const refused = (messages: readonly string[]): Judged => {
  return { question: null, message: [...new Set(messages)].join('. '), hasLostPictures: false };
};

const decapitalized = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Says which option. */
function atPart([part, place]: readonly PropertyKey[], message: string, { type }: QuestionContent): string {
  if (part === 'key' && type === 'short_text') return 'It can have 20 accepted answers, each of at most 200 characters';
  return part === 'options' && typeof place === 'number' ? `Option ${place + 1}: ${message}` : message;
}

function messageOf({ field, reason: { message } }: Fault): string {
  const [, place] = /^options\[(\d+)\]/.exec(field) ?? [];
  return place === undefined ? message : `Option ${Number(place) + 1}: ${message}`;
}

const textsOf = ({ prompt_html, options, explanation_html }: QuestionContent) => [
  prompt_html,
  ...options.map(({ text_html }) => text_html),
  explanation_html ?? '',
];

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const picturesOf = (question: QuestionContent) => sum(textsOf(question).map((html) => picturesIn(html).length));
const written = (question: QuestionContent) => sum(textsOf(question).map((html) => [...html.matchAll(/<img\b/gi)].length));
