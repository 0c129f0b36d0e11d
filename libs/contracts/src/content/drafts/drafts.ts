/** What drafts of every type have in common: their state, publishing, asking for it, versions and restoring (docs/content.md#versions). */
import { z } from 'zod';
import { inDigits } from '../../kernel/fields.js';
import { TIMEOUTS } from '../../kernel/limits.js';
import { Revision } from '../../kernel/records/revision.js';

export const DraftState = z.enum(['draft', 'published', 'changed']);

/** What a draft says of its publishing. */
export const publishable = {
  /** draft: never published; published: as published; changed: edited since. */
  state: DraftState,
  published_version: z.number().nullable(),
  /** One more with every edit of the draft or of a part of it. */
  draft_revision: Revision,
  /** The `draft_revision` that an Admin was last asked to publish; null: never. */
  asked_revision: Revision.nullable(),
};

/** Until the pictures that a draft names have been looked at; milliseconds. */
export const PUBLISHING_MS = TIMEOUTS.fileAddressMs;

/** In the body of `/publish`: the draft that was seen. Without it the newest is published, else a later one is VERSION_CONFLICT. */
export const seenDraft = { draft_revision: Revision.optional() };

/** Of every published version. */
export const versionFields = {
  version: z.number(),
  sha256: z.string(),
  published_at: z.iso.datetime(),
  published_by: z.uuid(),
  /** Null: not known here. */
  published_by_name: z.string().nullable(),
};

/** As PostgreSQL counts. */
const VERSION_MAX = 2_147_483_647;

/** In the path of one version. */
export const VersionNumber = inDigits(z.number().int().min(1).max(VERSION_MAX));

/** In the body of `/restore`. */
export const restoring = {
  version: z
    .number({ error: 'Version is required' })
    .int('Version must be a whole number')
    .min(1, 'Version must be 1 or more')
    .max(VERSION_MAX, 'Version is too large'),
  /** Without it a draft with unpublished changes is not overwritten. */
  discard_changes: z.boolean().default(false),
};
