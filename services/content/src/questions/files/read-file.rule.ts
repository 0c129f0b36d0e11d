/** What a file of questions has, before anything of it is judged (docs/content.md#question-files). */
import type { QuestionDraft } from '@paanch/contracts/content/questions';

/** As a person would have typed it. */
export type QuestionContent = Readonly<
  Pick<QuestionDraft, 'type' | 'prompt_html' | 'options' | 'key' | 'tolerance' | 'explanation_html' | 'tags'>
>;

/** Where in the file, both from 1. */
export interface Place {
  /** Counting questions. */
  readonly row: number;
  readonly line: number;
}

export interface FoundQuestion extends Place {
  /** Or why it cannot be taken, in words for its author. */
  readonly found: QuestionContent | string;
}

export interface QuestionFile {
  readonly questions: readonly FoundQuestion[];
  /** What is in the file and is not kept. */
  readonly notes: readonly string[];
}

/** Ends the reading: nothing of the file can be used. */
export class FileUnreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileUnreadable';
  }
}

/** Options in the order of the file. */
export const OPTION_IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const TOO_MANY_OPTIONS = `It has more than ${OPTION_IDS.length} options`;

export const optionsOf = (texts: readonly string[]) => texts.map((text_html, at) => ({ id: OPTION_IDS[at] ?? '', text_html }));

/** Each note once, with how often: "Titles are not kept (3)". */
export function counted(notes: readonly string[]): string[] {
  const byText = Map.groupBy(notes, (note) => note);
  return [...byText].map(([note, all]) => (all.length === 1 ? note : `${note} (${all.length} times)`));
}
