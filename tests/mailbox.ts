/** Mails of a local system, which writes them as files. */
import { join } from 'node:path';
import { latestMail as mailIn, mailedLink as linkIn } from '../tools/demo/mailbox.mjs';
import type { RunningSystem } from './local-system.js';

/** Waits for the latest mail of a kind to a person and returns its link. */
export function mailedLink({ varDir }: RunningSystem, recipient: string, kind: string): Promise<string> {
  return linkIn(join(varDir, 'mail'), recipient, kind);
}

/** Waits for the latest mail of a kind to a person. */
export function latestMail({ varDir }: RunningSystem, recipient: string, kind: string): Promise<string> {
  return mailIn(join(varDir, 'mail'), recipient, kind);
}
