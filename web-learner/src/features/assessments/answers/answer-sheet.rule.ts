/**
 * What the learner answered and how much of it the server has: one save at a time, each with a higher number than any before,
 * nothing counted as saved before the server said so (product 5, trust 5.7).
 */
import type { AnswerValue } from '@paanch/contracts/progress/attempts';

export interface Answer {
  readonly value: AnswerValue | null;
  readonly flagged: boolean;
}

export interface Sheet {
  /** By question id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Questions changed since the server last took them. */
  readonly unsent: ReadonlySet<string>;
  /** Questions of the save that is on its way; empty for none. */
  readonly sending: ReadonlySet<string>;
  /** Highest sequence number used or seen. */
  readonly seq: number;
  /** Failed saves in a row. */
  readonly failures: number;
  /** What the server has against the last save, in its words; null once something is changed. */
  readonly refusal: string | null;
}

export interface Save {
  readonly seq: number;
  readonly answers: { question_id: string; value: AnswerValue | null; flagged: boolean }[];
}

export type SaveState = 'saved' | 'saving' | 'retrying' | 'refused' | 'offline';

/** Milliseconds after the last change until a save leaves, and the longest pause between two tries (trust 5.7). */
export const SAVE_AFTER_MS = 1_000;
export const LONGEST_PAUSE_MS = 30_000;

const NONE: ReadonlySet<string> = new Set();
const BLANK: Answer = { value: null, flagged: false };

interface Saved {
  readonly seq: number;
  readonly questions: readonly { readonly id: string; readonly answer: AnswerValue | null; readonly flagged: boolean }[];
}

/** As the server gave it back: whatever a reload left unsent is gone, what it saved stands. */
export function openSheet({ seq, questions }: Saved): Sheet {
  const answers = new Map(questions.map(({ id, answer, flagged }) => [id, { value: answer, flagged }]));
  return { answers, unsent: NONE, sending: NONE, seq, failures: 0, refusal: null };
}

export function answerOf({ answers }: Sheet, questionId: string): Answer {
  return answers.get(questionId) ?? BLANK;
}

export function change(sheet: Sheet, questionId: string, changed: Partial<Answer>): Sheet {
  const answers = new Map(sheet.answers).set(questionId, { ...answerOf(sheet, questionId), ...changed });
  return { ...sheet, answers, unsent: new Set([...sheet.unsent, questionId]), refusal: null };
}

/** The next save, or null while one is on its way and when there is nothing to send. */
export function takeSave(sheet: Sheet): { readonly sheet: Sheet; readonly save: Save } | null {
  if (sheet.sending.size > 0 || sheet.unsent.size === 0) return null;
  const seq = sheet.seq + 1;
  const answers = [...sheet.unsent].map((question_id) => ({ question_id, ...answerOf(sheet, question_id) }));
  return { sheet: { ...sheet, seq, sending: sheet.unsent, unsent: NONE }, save: { seq, answers } };
}

/** A higher number in the answer means that somebody else saved meanwhile and ours changed nothing: it goes again. */
export function accepted(sheet: Sheet, seq: number): Sheet {
  if (seq > sheet.seq) return { ...sheet, seq, unsent: allPending(sheet), sending: NONE };
  return { ...sheet, sending: NONE, failures: 0 };
}

/** No answer came, or one that may come out better later. */
export function failed(sheet: Sheet): Sheet {
  return { ...sheet, unsent: allPending(sheet), sending: NONE, failures: sheet.failures + 1 };
}

/** The server will not take it as it is; only another change sends it again. */
export function refused(sheet: Sheet, refusal: string): Sheet {
  return { ...sheet, unsent: allPending(sheet), sending: NONE, refusal };
}

export function isAllSent({ unsent, sending }: Sheet): boolean {
  return unsent.size === 0 && sending.size === 0;
}

/** 1, 2, 4 … seconds, at most half a minute. */
export function retryAfterMs(failures: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
}

export function saveStateOf(sheet: Sheet, isOnline: boolean): SaveState {
  if (!isOnline) return 'offline';
  if (sheet.refusal !== null) return 'refused';
  if (isAllSent(sheet)) return 'saved';
  return sheet.failures > 0 ? 'retrying' : 'saving';
}

/** Nothing chosen, and nothing but blanks typed, is no answer; false is one. */
export function isAnswered({ value }: Answer): boolean {
  if (value === null) return false;
  if (typeof value === 'boolean') return true;
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

function allPending({ unsent, sending }: Sheet): ReadonlySet<string> {
  return new Set([...sending, ...unsent]);
}
