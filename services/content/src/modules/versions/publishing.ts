import { createHash } from 'node:crypto';
import type { Caller } from '@paanch/platform/http/caller';
import type { ContentDeps } from '../../deps.js';
import type { Publishing } from './publish-module.rule.js';

export function publishingBy({ userId }: Caller, { clock }: Pick<ContentDeps, 'clock'>): Publishing {
  return { by: userId, now: clock(), sha256: (text) => createHash('sha256').update(text).digest('hex') };
}
