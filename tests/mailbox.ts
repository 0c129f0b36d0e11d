/** Mails of a local system, which writes each into a folder. */
import { join } from 'node:path';
import { mailedLink as linkIn } from '../tools/demo/mailbox.mjs';
import type { RunningSystem } from './local-system.js';

/** The link in the latest mail of a kind to a person, waited for. */
export function mailedLink({ varDir }: RunningSystem, recipient: string, kind: string): Promise<string> {
  return linkIn(join(varDir, 'mail'), recipient, kind);
}
