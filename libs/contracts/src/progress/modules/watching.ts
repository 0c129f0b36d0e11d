/** What lessons and expert sessions share: where a video is, and which seconds of it were played (docs/path.md#watching). */
import { z } from 'zod';
import { LIMITS } from '../../kernel/limits.js';

const SECONDS = 'Must be a number of seconds';
/** Numbers are floored to whole seconds; what lies outside a video is cut off, not refused. */
export const wholeSeconds = z.number({ error: SECONDS }).min(-1e9, SECONDS).max(1e9, SECONDS).overwrite(Math.floor);

/** Half-open ranges [from, to) of whole seconds. */
export const WatchedRanges = z.array(z.tuple([wholeSeconds, wholeSeconds])).max(LIMITS.watchedRanges, 'Send at most 200 ranges');
export type WatchedRanges = z.infer<typeof WatchedRanges>;

const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() });

/** Addresses carry a ticket for this learner alone, and work until `expires_at`. */
export const MediaSource = z.object({
  url: z.string(),
  content_type: z.string(),
  duration_seconds: z.number().int(),
  size_bytes: z.number().int(),
  captions: z.array(Captions),
  expires_at: z.iso.datetime(),
});
export type MediaSource = z.infer<typeof MediaSource>;
