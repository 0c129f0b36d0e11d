/**
 * What Vidya does next: five questions in order, one at a time (docs/interviews.md#vidya). She does not understand speech; she
 * only notices when the learner starts and stops speaking.
 */
import { intentOf } from './intent.rule.js';
import * as phrases from './phrases.rule.js';

/** Milliseconds, without extra time. */
export const WAITS = {
  /** Of silence after speech: the answer is over. */
  answerEnds: 2_500,
  /** Without any answer. */
  noAnswer: 8_000,
  /** For which the learner asked to think. */
  thinking: 30_000,
  /** In which another typed text belongs to the same answer. */
  moreText: 1_000,
} as const;

export interface Conversation {
  readonly greeting: readonly string[];
  readonly questions: readonly string[];
  /** Of the waits, which grow with extra time. */
  readonly scale: number;
  /** Whether voice stops her; a typed text always does. */
  readonly canInterrupt: boolean;
  /** Of the question asked; before the greeting -1. */
  readonly index: number;
  readonly phase: 'silent' | 'speaking' | 'listening' | 'paused' | 'over';
  /** She has begun to say this question. */
  readonly isAsked: boolean;
  /** Something was said or typed to it. */
  readonly isAnswered: boolean;
  /** How often she has offered to repeat it. */
  readonly offers: number;
  /** Somebody speaks now. */
  readonly isVoiced: boolean;
  /** Until when the learner thinks; 0: no longer. */
  readonly thinksUntil: number;
  /** When she acts unless something happens; milliseconds, null: not at all. */
  readonly dueAt: number | null;
}

export type Happening =
  | { readonly kind: 'hello' | 'voiceBegan' | 'voiceEnded' | 'played' | 'due' | 'thinking' | 'next' | 'goOn' }
  /** A break, of so many milliseconds at most. */
  | { readonly kind: 'pause'; readonly ms: number }
  /** She begins to say this line. */
  | { readonly kind: 'saying'; readonly line: string }
  | { readonly kind: 'text'; readonly text: string };

export interface Step {
  readonly next: Conversation;
  /** What she says is void. */
  readonly isInterrupted: boolean;
  readonly says: readonly string[];
}

interface Beginning extends Pick<Conversation, 'questions' | 'scale'> {
  readonly isPractice: boolean;
  /** Index of the last question that is known to have been asked; -1: none. */
  readonly asked: number;
}

export function newConversation({ questions, scale, isPractice, asked }: Beginning): Conversation {
  return {
    greeting: isPractice ? phrases.PRACTICE_GREETING : phrases.GREETING,
    questions,
    scale,
    canInterrupt: true,
    index: asked,
    phase: 'silent',
    isAsked: false,
    isAnswered: false,
    offers: 0,
    isVoiced: false,
    thinksUntil: 0,
    dueAt: null,
  };
}

/** As it goes on over another connection. */
export function takenUp(known: Conversation): Conversation {
  return { ...known, phase: known.phase === 'over' ? 'over' : 'silent', isVoiced: false, dueAt: null };
}

const still = (next: Conversation): Step => ({ next, isInterrupted: false, says: [] });

function say(known: Conversation, says: readonly string[]): Step {
  return { next: { ...known, phase: 'speaking', dueAt: null }, isInterrupted: known.phase === 'speaking', says };
}

const questionOf = ({ questions, index }: Conversation): string => questions[index] ?? '';

function ask(known: Conversation, index: number, before: readonly string[]): Step {
  const asking = { ...known, index, isAsked: false, isAnswered: false, offers: 0, thinksUntil: 0 };
  return say(asking, [...before, questionOf(asking)]);
}

/** The same question again, or for the first time if nobody has heard it yet. */
const askAgain = (known: Conversation, before: readonly string[] = []): Step => say(known, [...before, questionOf(known)]);

function goOn(known: Conversation, before: readonly string[] = [phrases.NEXT[known.index] ?? '']): Step {
  if (!known.isAsked) return askAgain(known);
  if (known.index < known.questions.length - 1) return ask(known, known.index + 1, before);
  const closing = say(known, phrases.CLOSING);
  return { ...closing, next: { ...closing.next, phase: 'over' } };
}

/** Silence from now on; a learner who thinks has longer. */
function waiting(known: Conversation, now: number, ms: number): Conversation {
  return { ...known, phase: 'listening', dueAt: Math.max(now + ms * known.scale, known.thinksUntil) };
}

const silenceOf = ({ isAnswered }: Conversation): number => (isAnswered ? WAITS.answerEnds : WAITS.noAnswer);

const isDeaf = ({ phase }: Conversation): boolean => phase === 'silent' || phase === 'paused';

function onVoice(known: Conversation): Step {
  if (isDeaf(known) || known.phase === 'over' || (known.phase === 'speaking' && !known.canInterrupt)) return still(known);
  return {
    next: { ...known, phase: 'listening', isVoiced: true, isAnswered: true, dueAt: null },
    isInterrupted: known.phase === 'speaking',
    says: [],
  };
}

function onText(known: Conversation, text: string, now: number): Step {
  if (isDeaf(known)) return still(known);
  if (known.phase === 'over') return { ...say(known, [phrases.CLOSED]), isInterrupted: false, next: known };
  const intent = intentOf(text);
  if (intent === 'repeat') return askAgain(known);
  if (intent === 'forbidden') return askAgain(known, [phrases.DECLINED]);
  const answered = { ...known, phase: 'listening' as const, isAnswered: true, thinksUntil: 0, dueAt: now + WAITS.moreText * known.scale };
  return { next: answered, isInterrupted: known.phase === 'speaking', says: [] };
}

/** A learner who has thought for long enough has the usual time to begin. */
function onDue(known: Conversation, now: number): Step {
  if (known.thinksUntil > 0) return still(waiting({ ...known, thinksUntil: 0 }, now, silenceOf(known)));
  if (known.isAnswered || !known.isAsked) return goOn(known);
  if (known.offers > 0) return goOn(known, [phrases.GOING_ON]);
  return say({ ...known, offers: known.offers + 1 }, [phrases.OFFER]);
}

function onThinking(known: Conversation, now: number): Step {
  const thinking = { ...known, thinksUntil: now + WAITS.thinking * known.scale };
  return still(known.phase === 'listening' && !known.isVoiced ? waiting(thinking, now, 0) : thinking);
}

/** After a break the learner has the usual time again, because the question is asked once more. */
function onPause(known: Conversation, until: number): Step {
  if (known.index === -1 || known.phase === 'over' || known.phase === 'paused') return still(known);
  const fresh = { isVoiced: false, isAnswered: false, offers: 0, thinksUntil: 0 };
  return { next: { ...known, ...fresh, phase: 'paused', dueAt: until }, isInterrupted: known.phase === 'speaking', says: [] };
}

const onBreakOver = (known: Conversation): Step => (known.phase === 'paused' ? askAgain(known, [phrases.BACK]) : still(known));

const isUnderWay = ({ phase }: Conversation): boolean => phase === 'speaking' || phase === 'listening';

export function step(known: Conversation, happening: Happening, now: number): Step {
  switch (happening.kind) {
    case 'hello':
      if (known.phase !== 'silent') return still(known);
      return known.index === -1 ? ask(known, 0, known.greeting) : askAgain(known, [phrases.RECONNECTED]);
    case 'saying':
      return still({ ...known, isAsked: known.isAsked || happening.line === questionOf(known) });
    case 'played':
      return still(known.phase === 'speaking' ? waiting(known, now, silenceOf(known)) : known);
    case 'voiceBegan':
      return onVoice(known);
    case 'voiceEnded':
      return still(known.phase === 'listening' && known.isVoiced ? waiting({ ...known, isVoiced: false }, now, WAITS.answerEnds) : known);
    case 'text':
      return onText(known, happening.text, now);
    case 'thinking':
      return isUnderWay(known) ? onThinking(known, now) : still(known);
    case 'next':
      return isUnderWay(known) ? goOn(known) : still(known);
    case 'pause':
      return onPause(known, now + happening.ms);
    case 'goOn':
      return onBreakOver(known);
    case 'due':
      if (known.phase === 'paused') return onBreakOver(known);
      return known.phase === 'listening' ? onDue(known, now) : still(known);
  }
}
