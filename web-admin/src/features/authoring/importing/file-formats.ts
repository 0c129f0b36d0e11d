/** The files that questions come in (docs/content.md#question-files). */
import { saveFile } from '@paanch/client/transfer/save-file';
import type { QuestionFormat } from '@paanch/contracts/content/question-files';

/** Endings alone: no system knows a type for GIFT. */
export const ACCEPTED = '.gift,.txt,.csv,text/plain,text/csv';

const FORMAT_OF: readonly (readonly [ending: string, format: QuestionFormat])[] = [
  ['.csv', 'csv'],
  ['.gift', 'gift'],
  ['.txt', 'gift'],
];

/** By its ending; null if that says nothing. */
export function formatOf(name: string): QuestionFormat | null {
  return FORMAT_OF.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1] ?? null;
}

export const GIFT_EXAMPLE = `2 + 2 makes? {
=4
~3
~5
####Count on your fingers.
}

The Earth is round. {TRUE}

What is 1/3 of 10? {#3.33:0.01}

The capital of France? {=Paris}`;

export const CSV_EXAMPLE = [
  'type,format,question,option_1,option_2,option_3,option_4,option_5,option_6,correct,tolerance,explanation,tags',
  'single,plain,2 + 2 makes?,3,4,5,,,,2,,Count on your fingers.,Sums|Unit 1',
  'multiple,plain,Which are fruits?,Apple,Carrot,Mango,,,,1;3,,,',
  'true_false,plain,The Earth is round.,,,,,,,true,,,',
  'numeric,plain,What is 1/3 of 10?,,,,,,,3.33,0.01,,',
  'short_text,plain,The capital of France?,,,,,,,Paris,,,',
  'ordering,plain,From small to large,One,Two,Three,,,,,,,',
].join('\n');

/** In UTF-8 with its mark, by which Excel knows it. */
export function saveTemplate(): void {
  saveFile('questions-template.csv', new Blob([`\uFEFF${CSV_EXAMPLE.replaceAll('\n', '\r\n')}\r\n`], { type: 'text/csv' }));
}
