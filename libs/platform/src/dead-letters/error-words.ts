/** What is kept of an error. */
import { MissingParent } from '../inbox/failure.js';
import { UnreadableMessage } from '../messaging/parse-fact.js';
import { codeOf } from '../postgres/failure.js';

/** Messages of our own errors are kept; of others only the name, because their messages can contain data. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error instanceof UnreadableMessage || error instanceof MissingParent) return `${error.name}: ${error.message}`;
  const code = codeOf(error);
  return code === undefined ? error.name : `${error.name} ${code}`;
}
