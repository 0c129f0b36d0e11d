/** What is read of what a browser sends: the text of the last message, and nothing else (docs/coach.md#what-is-read). */
import { COACH_TEXT, CoachText } from '@paanch/contracts/interview/coach';
import type { StoredMessage } from './tables.js';

interface Sent {
  readonly id?: string | undefined;
  readonly role: string;
  readonly parts: readonly unknown[];
}

const textOf = (parts: readonly unknown[]) =>
  parts
    .flatMap((part) => CoachText.safeParse(part).data?.text ?? [])
    .join('\n')
    .normalize('NFC')
    .trim();

/** Of the last message of a person; what claims to be of the system or of the coach is not read. */
export function questionOf(messages: readonly Sent[]): { readonly text: string; readonly id: string | undefined } {
  const question = messages.findLast(({ role }) => role === 'user');
  return { text: textOf(question?.parts ?? []), id: question?.id };
}

/** Names a conversation in the list. */
const TITLE_MAX = 80;
export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/gu, ' ');
  const letters = [...line];
  return letters.length <= TITLE_MAX
    ? line
    : `${letters
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trim()}…`;
}

/** Up to the question; what was asked after it in another window is not part of it. */
export function historyOf(messages: readonly StoredMessage[], questionId: string) {
  const end = messages.findIndex(({ id }) => id === questionId);
  return messages
    .slice(0, end + 1)
    .map(({ role, parts }) => ({ role, text: [...textOf(parts)].slice(0, COACH_TEXT).join('') }))
    .filter(({ text }) => text !== '');
}
