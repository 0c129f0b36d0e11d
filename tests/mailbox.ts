/** Mails of a local system, which writes each into a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalSystem } from './local-system.js';
import { pause } from '../tools/demo/person.mjs';

const LOOK_AGAIN_MS = 200;
const PATIENCE_MS = 60_000;

/** The link in the latest mail of a kind to a person, waited for. */
export async function mailedLink({ varDir }: LocalSystem, recipient: string, kind: string): Promise<string> {
  const folder = join(varDir, 'mail');
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const latest = namesIn(folder)
      .filter((name) => name.endsWith(`-${recipient}-${kind}.eml`))
      .toSorted()
      .at(-1);
    if (latest !== undefined) return linkIn(readFileSync(join(folder, latest), 'utf8'));
    if (Date.now() > end) throw new Error(`no mail of the kind ${kind} came for ${recipient}`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** The folder comes with the first mail. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Long lines are folded on their way. */
function linkIn(mail: string): string {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const [link] = /https?:\/\/\S+#[\w-]{43}/.exec(text) ?? [];
  if (link === undefined) throw new Error(`this mail has no link:\n${mail}`);
  return link;
}
