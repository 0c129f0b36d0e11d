/** Reads a GIFT file, the format of Moodle (docs/content.md#question-files). */
import { IMPORTED_QUESTIONS_MAX } from '@paanch/contracts/content/question-files';
import { counted, FileUnreadable, type QuestionFile } from '../read-file.rule.js';
import { blocksOf } from './blocks.rule.js';
import { readQuestion } from './read-question.rule.js';

/** @throws FileUnreadable */
export function readGift(bytes: Uint8Array): QuestionFile {
  const blocks = blocksOf(textOf(bytes));
  if (blocks.length === 0) throw new FileUnreadable('This file has no questions.');
  if (blocks.length > IMPORTED_QUESTIONS_MAX) {
    throw new FileUnreadable(`This file has more than ${IMPORTED_QUESTIONS_MAX} questions. Split it and import the parts.`);
  }
  const read = blocks.map((block) => ({ line: block.line, ...readQuestion(block) }));
  return {
    questions: read.map(({ line, found }, at) => ({ row: at + 1, line, found })),
    notes: counted(read.flatMap(({ notes }) => notes)),
  };
}

/** A mark at the start says how it is encoded; only UTF-8 is taken. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [readable = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1);
    const line = readable.split(/\r\n|\r|\n/).length;
    throw new FileUnreadable(`Line ${line} is not text in UTF-8. Save the file as UTF-8 and try again.`);
  }
}
