import type { ContentDeps } from '../../deps.js';
import { addQuestions, type NewContent } from '../question-edits.rule.js';
import type { Question } from '../question.js';
import { editPaper } from './edit-paper.js';
import type { Paper } from './paper.js';

/**
 * Adds several questions at the end, copied or imported: all of them or none, and one fact.
 * @returns the new ones in their order
 */
export async function addToPaper(
  paper: Paper,
  contents: readonly Omit<NewContent, 'sequence'>[],
  deps: Pick<ContentDeps, 'assessments' | 'courses' | 'banks' | 'clock' | 'newId'>,
): Promise<readonly Question[]> {
  const added = contents.map((content) => ({ ...content, id: deps.newId() }));
  const { questions } = await editPaper(paper, addQuestions(added, deps.clock()), deps);
  return questions.slice(questions.length - added.length);
}
