/** What was added, removed, moved and changed between two states of a paper (docs/content.md#versions). */
import type { ComparedPaper, ComparedQuestion, ComparedSettings } from './compared-paper.js';
import { movedBetween } from './moved.rule.js';
import { type PartChange, questionChanges } from './question-changes.rule.js';

export type SettingChange = {
  [Key in keyof ComparedSettings]: {
    readonly setting: Key;
    readonly before: ComparedSettings[Key];
    readonly after: ComparedSettings[Key];
  };
}[keyof ComparedSettings];

export interface QuestionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** From 1: its number after, of a removed one before. */
  readonly number: number;
  /** As it is after, a removed one as it was. */
  readonly question: ComparedQuestion;
  /** Of a changed one. */
  readonly parts: readonly PartChange[];
}

export interface PaperChanges {
  readonly settings: readonly SettingChange[];
  /** In their order after, then what was removed. */
  readonly questions: readonly QuestionChange[];
}

const SETTINGS = [
  'name',
  'description',
  'time_limit_minutes',
  'shuffles_questions',
  'shuffles_options',
  'shows_explanations',
] as const satisfies readonly (keyof ComparedSettings)[];

export function changesBetween(before: ComparedPaper, after: ComparedPaper): PaperChanges {
  return { settings: settingChanges(before.settings, after.settings), questions: allQuestionChanges(before.questions, after.questions) };
}

function settingChanges(before: ComparedSettings, after: ComparedSettings): SettingChange[] {
  return SETTINGS.filter((setting) => (before[setting] ?? '') !== (after[setting] ?? '')).map(
    // The types do not know that both are of the same setting.
    (setting) => ({ setting, before: before[setting], after: after[setting] }) as SettingChange,
  );
}

function allQuestionChanges(before: readonly ComparedQuestion[], after: readonly ComparedQuestion[]): QuestionChange[] {
  const numbers = new Map(before.map(({ id }, index) => [id, index + 1]));
  const known = new Map(before.map((question) => [question.id, question]));
  const left = new Set(after.map(({ id }) => id));
  const moved = movedBetween([...known.keys()], [...left]);
  const changes = after.flatMap((question, index): QuestionChange[] => {
    const number = index + 1;
    const earlier = known.get(question.id);
    if (earlier === undefined) return [{ kind: 'added', number, question, parts: [] }];
    const from = numbers.get(question.id) ?? number;
    const place: readonly PartChange[] = moved.has(question.id) ? [{ what: 'moved', from, to: number }] : [];
    const parts = [...place, ...questionChanges(earlier, question)];
    return parts.length === 0 ? [] : [{ kind: 'changed', number, question, parts }];
  });
  const removed = before.flatMap((question, index): QuestionChange[] =>
    left.has(question.id) ? [] : [{ kind: 'removed', number: index + 1, question, parts: [] }],
  );
  return [...changes, ...removed];
}

export const countOf = ({ settings, questions }: PaperChanges): number =>
  settings.length + questions.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0);
