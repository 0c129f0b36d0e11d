/** One row of a CSV file as a question, or why it cannot be taken (docs/content.md#question-files). */
import { QUESTION_TYPES, type QuestionKey, type QuestionOption, type QuestionType } from '@paanch/contracts/content/questions';
import { safeText } from '@paanch/platform/exports/cells/safe-text.rule';
import { numberIn } from '../number.rule.js';
import { htmlOfPlain } from '../plain-text.rule.js';
import { optionsOf, type QuestionContent } from '../read-file.rule.js';
import { COLUMNS, OPTION_COLUMNS } from './columns.js';
import { splitTexts } from './lists.rule.js';

/** A wrong cell ends the reading of its row. */
class Unreadable extends Error {}

/** What people call them besides. */
const OTHER_NAMES = new Map<string, QuestionType>([
  ['true_or_false', 'true_false'],
  ['number', 'numeric'],
  ['short_answer', 'short_text'],
]);

export function readRow(cells: readonly string[]): QuestionContent | string {
  const row = new Map(COLUMNS.map((name, at) => [name, withoutMark(cells[at] ?? '')]));
  const cell = (name: string) => row.get(name) ?? '';
  try {
    const type = typeOf(cell('type'));
    const htmlOf = readerOf(cell('format'));
    const texts = OPTION_COLUMNS.map(cell);
    const options = optionsOf(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).map(htmlOf));
    const explanation = cell('explanation');
    return {
      type,
      prompt_html: htmlOf(cell('question')),
      options,
      key: keyOf(type, options, cell('correct')),
      tolerance: cell('tolerance') === '' ? null : number(cell('tolerance'), 'Tolerance'),
      explanation_html: explanation === '' ? null : htmlOf(explanation),
      tags: splitTexts(cell('tags')),
    };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Exports put ' before what a spreadsheet would take for a formula. */
function withoutMark(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && safeText(text) === cell ? text : cell;
}

function typeOf(cell: string): QuestionType {
  const word = cell
    .toLowerCase()
    .split(/[^a-z]+/, 10)
    .filter(Boolean)
    .join('_');
  const type = QUESTION_TYPES.find((known) => known === word) ?? OTHER_NAMES.get(word);
  if (type === undefined) throw new Unreadable(`Type must be one of ${QUESTION_TYPES.join(', ')}`);
  return type;
}

function readerOf(cell: string): (text: string) => string {
  const format = cell.toLowerCase();
  if (format === '' || format === 'plain') return htmlOfPlain;
  if (format !== 'html') throw new Unreadable('Format must be plain or html');
  return (text) => text;
}

/** Null where it is blank, and for ordering questions the order of the options. */
function keyOf(type: QuestionType, options: readonly QuestionOption[], cell: string): QuestionKey | null {
  if (type === 'ordering') return orderOf(options, cell);
  if (cell === '') return null;
  switch (type) {
    case 'single': {
      const [id, ...more] = optionIds(options, cell);
      if (id === undefined || more.length > 0) throw new Unreadable('Correct must be the number of one option, such as 2');
      return id;
    }
    case 'multiple':
      return optionIds(options, cell);
    case 'true_false': {
      const word = cell.toLowerCase();
      if (word !== 'true' && word !== 'false') throw new Unreadable('Correct must be true or false');
      return word === 'true';
    }
    case 'numeric':
      return number(cell, 'Correct');
    case 'short_text':
      return splitTexts(cell);
  }
}

function orderOf(options: readonly QuestionOption[], cell: string): string[] | null {
  const inOrder = options.map(({ id }) => id);
  if (cell === '') return options.length === 0 ? null : inOrder;
  if (optionIds(options, cell).join() !== inOrder.join()) {
    throw new Unreadable('Put the options of an ordering question in the right order, and leave correct blank');
  }
  return inOrder;
}

function optionIds(options: readonly QuestionOption[], cell: string): string[] {
  return cell.split(';', 20).map((text) => {
    const option = /^\d{1,2}$/.test(text.trim()) ? options[Number(text) - 1] : undefined;
    if (option === undefined) throw new Unreadable('Correct must name options by their numbers, such as 1;3');
    return option.id;
  });
}

function number(cell: string, column: string): number {
  const value = numberIn(cell);
  if (value === null) throw new Unreadable(`${column} must be a number such as 12.5, without marks for thousands`);
  return value;
}
