/** Mails of a local system, which writes each into a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './person.mjs';

/**
 * Waits for the latest mail of a kind to a person.
 * @param {string} folder
 * @param {string} recipient
 * @param {string} kind
 */
export function latestMail(folder, recipient, kind) {
  const ending = `-${recipient}-${kind}.eml`;
  // Begins with a dot while it is being written.
  const isWhole = (/** @type {string} */ name) => !name.startsWith('.') && name.endsWith(ending);
  const look = async () => {
    // The folder is created with the first mail; file names begin with the time.
    const names = existsSync(folder) ? readdirSync(folder).filter(isWhole) : [];
    const latest = names.toSorted().at(-1);
    return latest === undefined ? null : readFileSync(join(folder, latest), 'utf8');
  };
  return until(look, `A mail of the kind ${kind} for ${recipient}`);
}

/** The link with a token in such a mail. @param {string} folder @param {string} recipient @param {string} kind */
export async function mailedLink(folder, recipient, kind) {
  const mail = await latestMail(folder, recipient, kind);
  const [link] = /https?:\/\/\S+#[\w-]{43}/.exec(mail) ?? [];
  if (link === undefined) throw new Error(`this mail has no link:\n${mail}`);
  return link;
}
