/** The questions of a draft in the order in which one learner would get them (docs/content.md#assessments). */
import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import type { QuestionDraft } from '@paanch/contracts/content/questions';

type Shuffles = Pick<AssessmentDraft, 'shuffles_questions' | 'shuffles_options'>;

/** Steps to put in order are always shuffled, choices where the settings say so. @param seed the same gives the same order */
export function askedQuestions(settings: Shuffles, questions: readonly QuestionDraft[], seed: string): readonly QuestionDraft[] {
  const ordered = settings.shuffles_questions ? shuffled(questions, seed) : questions;
  return ordered.map((question) => {
    const { id, type, options } = question;
    const isShuffled = type === 'ordering' || (settings.shuffles_options && (type === 'single' || type === 'multiple'));
    return isShuffled ? { ...question, options: shuffled(options, `${seed} ${id}`) } : question;
  });
}

function shuffled<T extends { readonly id: string }>(items: readonly T[], seed: string): T[] {
  const placed = items.map((item) => ({ item, place: scattered(`${seed} ${item.id}`) }));
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

/** FNV-1a, and then mixed, because ids that differ in their last letter only would stay beside each other. */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
