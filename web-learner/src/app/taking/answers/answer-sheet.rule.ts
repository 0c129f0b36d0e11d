/**
 * The learner's answers and how many of them the server has: one save at a time, each with a higher number than before, nothing counted as
 * saved until the server confirms it (docs/reliability.md#unsent-answers). After a reload, an outage or a change of device, answers are
 * merged three ways: what the server was last known to have, what it has now, and what was answered here.
 */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';

export interface Answer {
  readonly value: AnswerValue | null;
  readonly flagged: boolean;
}

/** An unsent answer as stored on this device. */
export interface KeptAnswer {
  readonly mine: Answer;
  /** What the server may have from this browser: the last confirmed answer, then those sent since without a reply. */
  readonly bases: readonly Answer[];
}

/** What this device stores of an attempt. */
export interface KeptSheet {
  /** By question id, oldest change first. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  /** The highest number used here: a save of a closed page may still arrive, and must not win. */
  readonly seq: number;
}

export interface Sheet {
  /** As shown, by question id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** As in `KeptAnswer`, by question id. */
  readonly bases: ReadonlyMap<string, readonly Answer[]>;
  /** Questions changed since their last confirmed save, oldest change first. */
  readonly unsent: ReadonlySet<string>;
  /** Questions of the pending save; empty for none. */
  readonly sending: ReadonlySet<string>;
  /** Answered differently elsewhere: the server's answer applies until the learner chooses this one. */
  readonly conflicts: ReadonlyMap<string, KeptAnswer>;
  /** The highest sequence number used or seen. */
  readonly seq: number;
  /** The highest number the server is known to have. */
  readonly savedSeq: number;
  /** Failed saves in a row. */
  readonly failures: number;
  /** Why the server rejected the last save; null once something changed. */
  readonly refusal: string | null;
}

export interface Save {
  readonly seq: number;
  readonly answers: { question_id: string; value: AnswerValue | null; flagged: boolean }[];
}

/** `kept`: stored on this device until it can be sent. */
/** `undecided`: a question has two answers, and the learner has not chosen yet. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'refused' | 'undecided';

/** Milliseconds; the longest wait between retries (docs/reliability.md#unsent-answers). */
const LONGEST_PAUSE_MS = 30_000;

const NONE: ReadonlySet<string> = new Set();
const BLANK: Answer = { value: null, flagged: false };
const NOTHING_KEPT: KeptSheet = { answers: new Map(), seq: 0 };

export interface Saved {
  readonly seq: number;
  readonly questions: readonly { readonly id: string; readonly answer: AnswerValue | null; readonly flagged: boolean }[];
}

/** The server's answers merged with those stored on this device. */
export function openSheet({ seq: savedSeq, questions }: Saved, kept: KeptSheet = NOTHING_KEPT): Sheet {
  const answers = new Map<string, Answer>();
  const bases = new Map<string, readonly Answer[]>();
  const conflicts = new Map<string, KeptAnswer>();
  const changed = new Set<string>();
  for (const { id, answer: value, flagged } of questions) {
    const theirs = { value, flagged };
    const own = kept.answers.get(id);
    const merged = own === undefined ? theirs : merge(own, theirs);
    // A save with a number above the server's may still arrive, so its answers remain possible.
    const possible = own !== undefined && kept.seq > savedSeq ? withLast(own.bases, theirs) : [theirs];
    answers.set(id, merged ?? theirs);
    bases.set(id, possible);
    if (own !== undefined && merged === null) conflicts.set(id, own);
    else if (merged !== null && possible.some((base) => !isSame(base, merged))) changed.add(id);
  }
  // Stored answers are oldest first, and are sent in that order.
  const unsent = new Set([...kept.answers.keys()].filter((id) => changed.has(id)));
  const seq = Math.max(savedSeq, kept.seq);
  return { answers, bases, unsent, sending: NONE, conflicts, seq, savedSeq, failures: 0, refusal: null };
}

/** Null if both sides changed the answer differently. */
function merge({ mine, bases }: KeptAnswer, theirs: Answer): Answer | null {
  const flagged = bases.some((base) => base.flagged === theirs.flagged) ? mine.flagged : theirs.flagged;
  if (isSameValue(mine.value, theirs.value) || bases.some((base) => isSameValue(base.value, theirs.value))) {
    return { value: mine.value, flagged };
  }
  const isUntouched = bases.every((base) => isSameValue(base.value, mine.value));
  return isUntouched ? { value: theirs.value, flagged } : null;
}

/** Another window has saved: merges everything pending with what the server has now. */
export function mergeAgain(sheet: Sheet, saved: Saved): Sheet {
  return openSheet(saved, keptOf(sheet));
}

/** Everything this device must store until the server has it. */
export function keptOf(sheet: Sheet): KeptSheet {
  const pending = [...allPending(sheet)].map((id) => [id, { mine: answerOf(sheet, id), bases: sheet.bases.get(id) ?? [BLANK] }] as const);
  return { answers: new Map([...pending, ...sheet.conflicts]), seq: sheet.seq > sheet.savedSeq ? sheet.seq : 0 };
}

export function answerOf({ answers }: Sheet, questionId: string): Answer {
  return answers.get(questionId) ?? BLANK;
}

/** A new answer resolves a conflict: the learner saw the other one. */
export function change(sheet: Sheet, questionId: string, changed: Partial<Answer>): Sheet {
  const answers = new Map(sheet.answers).set(questionId, { ...answerOf(sheet, questionId), ...changed });
  const settled = 'value' in changed ? withoutConflict(sheet, questionId) : sheet;
  return { ...settled, answers, unsent: new Set([...sheet.unsent, questionId]), refusal: null };
}

/** Resolves a conflict with this browser's answer. */
export function chooseMine(sheet: Sheet, questionId: string): Sheet {
  const conflict = sheet.conflicts.get(questionId);
  return conflict === undefined ? sheet : change(sheet, questionId, { value: conflict.mine.value });
}

/** Resolves a conflict with the server's answer. */
export function chooseTheirs(sheet: Sheet, questionId: string): Sheet {
  return withoutConflict(sheet, questionId);
}

function withoutConflict(sheet: Sheet, questionId: string): Sheet {
  const conflicts = new Map(sheet.conflicts);
  conflicts.delete(questionId);
  return { ...sheet, conflicts };
}

/** The next save; null if one is pending or there is nothing to send. */
export function takeSave(sheet: Sheet): { readonly sheet: Sheet; readonly save: Save } | null {
  if (sheet.sending.size > 0 || sheet.unsent.size === 0) return null;
  const seq = sheet.seq + 1;
  const bases = new Map(sheet.bases);
  for (const id of sheet.unsent) bases.set(id, withLast(bases.get(id) ?? [BLANK], answerOf(sheet, id)));
  const answers = [...sheet.unsent].map((question_id) => ({ question_id, ...answerOf(sheet, question_id) }));
  return { sheet: { ...sheet, seq, bases, sending: sheet.unsent, unsent: NONE }, save: { seq, answers } };
}

/** A higher number in the reply means that another window has saved and ours changed nothing. */
export function isForeign(sheet: Sheet, seq: number): boolean {
  return seq > sheet.seq;
}

export function accepted(sheet: Sheet): Sheet {
  const bases = new Map(sheet.bases);
  for (const id of sheet.sending) bases.set(id, (bases.get(id) ?? [BLANK]).slice(-1));
  return { ...sheet, bases, sending: NONE, savedSeq: sheet.seq, failures: 0 };
}

/** No reply, or an error that may pass. */
export function failed(sheet: Sheet): Sheet {
  return { ...sheet, unsent: allPending(sheet), sending: NONE, failures: sheet.failures + 1 };
}

/** The server rejected the save; only another change resends it. */
export function refused(sheet: Sheet, refusal: string): Sheet {
  return { ...sheet, unsent: allPending(sheet), sending: NONE, refusal };
}

export function isAllSent({ unsent, sending }: Sheet): boolean {
  return unsent.size === 0 && sending.size === 0;
}

/** Milliseconds: 1, 2, 4 … seconds, at most 30. */
export function retryAfterMs(failures: number): number {
  return backoffMs(failures, 1_000, LONGEST_PAUSE_MS);
}

export function saveStateOf(sheet: Sheet, isOnline: boolean): SaveState {
  if (sheet.refusal !== null) return 'refused';
  if (isAllSent(sheet)) return sheet.conflicts.size > 0 ? 'undecided' : 'saved';
  return isOnline && sheet.failures === 0 ? 'saving' : 'kept';
}

function allPending({ unsent, sending }: Sheet): ReadonlySet<string> {
  return new Set([...sending, ...unsent]);
}

function withLast(bases: readonly Answer[], sent: Answer): readonly Answer[] {
  return [...bases.filter((base) => !isSame(base, sent)), sent];
}

const isSameValue = (a: Answer['value'], b: Answer['value']) => JSON.stringify(a) === JSON.stringify(b);
const isSame = (a: Answer, b: Answer) => isSameValue(a.value, b.value) && a.flagged === b.flagged;
