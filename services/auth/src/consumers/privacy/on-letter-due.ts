import { LetterDue } from '@paanch/contracts/privacy/events';
import { type Letter, readLetter } from '@paanch/contracts/privacy/parts';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { ServiceCallFailed } from '@paanch/platform/service/call-service';
import type { AuthDeps } from '../../deps.js';
import { letterMail } from '../../mails/letters/letter.rule.js';
import { writeMail } from '../../mails/mail.rule.js';

/** The mail has the letter's id, so that a letter that was written is not read again: each reading ends the link of the one before. */
async function fetchLetter(letterId: string, { mails, callService }: AuthDeps): Promise<Letter | null> {
  if (await mails.exists(letterId)) return null;
  try {
    return await callService(readLetter, { params: { letterId } });
  } catch (error) {
    // It was withdrawn, for instance with the key of an account that is erased already.
    if (error instanceof ServiceCallFailed && error.status === 404) return null;
    throw error;
  }
}

/** Writes the letter that privacy has for an address without an account. */
export const onLetterDue = subscribe(
  LetterDue,
  async ({ data }, deps: AuthDeps, tx, letter: Letter | null) => {
    if (letter === null) return;
    const to = { id: null, email: letter.to, full_name: letter.name };
    await deps.mails.add(tx, writeMail(data.letter_id, to, letterMail(letter, deps.clock(), deps.publicOrigin)));
  },
  ({ data }, deps) => fetchLetter(data.letter_id, deps),
);
