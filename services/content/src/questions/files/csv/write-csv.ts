/** Writes questions as CSV, so that reading the file gives the same ones (docs/content.md#question-files). */
import type { Cell } from '@paanch/platform/exports/cells/cell.rule';
import { BYTE_ORDER_MARK, csvLine } from '@paanch/platform/exports/cells/csv-line.rule';
import { safeText } from '@paanch/platform/exports/cells/safe-text.rule';
import { plainOfHtml } from '../plain-text.rule.js';
import type { QuestionContent } from '../read-file.rule.js';
import { COLUMNS, OPTION_COLUMNS } from './columns.js';
import { joinTexts } from './lists.rule.js';

export function writeCsv(questions: readonly QuestionContent[]): string {
  const lines = [COLUMNS, ...questions.map(rowOf)];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}

function rowOf({ type, prompt_html, options, key, tolerance, explanation_html, tags }: QuestionContent): Cell[] {
  const inOrder = type === 'ordering' && Array.isArray(key) ? key.flatMap((id) => options.filter((option) => option.id === id)) : options;
  const texts = inOrder.map(({ text_html }) => text_html);
  const all = [prompt_html, ...texts, explanation_html ?? ''];
  const isPlain = all.every((html) => plainOfHtml(html) !== null);
  const textOf = (html: string) => safeText((isPlain ? plainOfHtml(html) : null) ?? html);
  const numbers = (Array.isArray(key) ? key : [key]).map((id) => inOrder.findIndex((option) => option.id === id) + 1);
  return [
    type,
    isPlain ? 'plain' : 'html',
    textOf(prompt_html),
    ...OPTION_COLUMNS.map((_, at) => textOf(texts[at] ?? '')),
    key === null ? '' : correctOf(type, key, numbers),
    tolerance,
    textOf(explanation_html ?? ''),
    safeText(joinTexts(tags)),
  ];
}

function correctOf(type: QuestionContent['type'], key: NonNullable<QuestionContent['key']>, numbers: readonly number[]): Cell {
  if (type === 'true_false') return key === true ? 'true' : 'false';
  if (type === 'numeric') return Number(key);
  if (type === 'short_text') return safeText(joinTexts(Array.isArray(key) ? key : []));
  return numbers.join(';');
}
