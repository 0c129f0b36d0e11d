/** The shape in which two states of an assessment or a bank are compared: a published version, or the draft. */
import type { QuestionDraft } from '@paanch/contracts/content/questions';

export type ComparedQuestion = Readonly<
  Pick<QuestionDraft, 'id' | 'type' | 'prompt_html' | 'options' | 'key' | 'tolerance' | 'explanation_html' | 'tags'>
>;

export interface ComparedSettings {
  readonly name: string;
  readonly description: string | null;
  readonly time_limit_minutes: number | null;
  readonly shows_explanations: boolean;
  readonly shuffles_questions: boolean;
  readonly shuffles_options: boolean;
}

export interface ComparedPaper {
  readonly settings: ComparedSettings;
  readonly questions: readonly ComparedQuestion[];
}

/** A bank has only name and description; versions published before a setting existed do not have it. */
type WrittenSettings = Pick<ComparedSettings, 'name' | 'description'> & {
  readonly [Key in Exclude<keyof ComparedSettings, 'name' | 'description'>]?: ComparedSettings[Key] | undefined;
};
type WrittenQuestion = Omit<ComparedQuestion, 'explanation_html' | 'tags'> & {
  readonly explanation_html?: string | null | undefined;
  readonly tags?: string[] | undefined;
};

export function paperOf(written: WrittenSettings, questions: readonly WrittenQuestion[]): ComparedPaper {
  return {
    settings: {
      name: written.name,
      description: written.description,
      time_limit_minutes: written.time_limit_minutes ?? null,
      shows_explanations: written.shows_explanations ?? false,
      shuffles_questions: written.shuffles_questions ?? false,
      shuffles_options: written.shuffles_options ?? false,
    },
    questions: questions.map((question) => ({
      id: question.id,
      type: question.type,
      prompt_html: question.prompt_html,
      options: question.options,
      key: question.key,
      tolerance: question.tolerance,
      explanation_html: question.explanation_html ?? null,
      tags: question.tags ?? [],
    })),
  };
}
