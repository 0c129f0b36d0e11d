/** Uploaded videos: their check, and the addresses they and their captions are played from (docs/files.md#videos). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { ticketNotValid } from '../reasons.js';

const VIDEO_ADDRESS = /^\/api\/videos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOT_A_VIDEO = 'Upload the video here; other addresses are not accepted';

/** Where an uploaded video is: the `publicUrl` of its upload link. */
export const VideoUrl = z.string({ error: NOT_A_VIDEO }).regex(VIDEO_ADDRESS, NOT_A_VIDEO);

export const videoUrlOf = (videoId: string) => `/api/videos/${videoId}`;
export const videoIdOf = (videoUrl: string) => videoUrl.slice('/api/videos/'.length);

/** waiting: its bytes have not arrived. checking: being judged. ready: it can be published. refused: `fault` says why. */
export const VIDEO_STATES = ['waiting', 'checking', 'ready', 'refused'] as const;

/** A video of a draft as its check found it. */
export const CheckedVideo = z.object({
  url: z.string(),
  state: z.enum(VIDEO_STATES),
  /** Whole seconds, from the file; null until it is ready. */
  duration_seconds: z.number().int().nullable(),
  size_bytes: z.number().int().nullable(),
  fault: z.string().nullable(),
});
export type CheckedVideo = z.infer<typeof CheckedVideo>;

/** As a published body names it. */
export const PublishedVideo = z.object({
  video_id: z.uuid(),
  content_type: z.string(),
  duration_seconds: z.number().int(),
  size_bytes: z.number().int(),
});
export type PublishedVideo = z.infer<typeof PublishedVideo>;

/** At most so much of a file in one answer, so that a paused player holds no connection. */
export const RANGE_BYTES = 1024 * 1024;

/** For one person and one file; staff need none (docs/files.md#tickets). */
const TICKET = 'Not from a page of ours';
const Ticketed = z.object({
  ticket: z
    .string()
    .regex(/^\d{10}\.[\w-]{43}$/, TICKET)
    .optional(),
});
const VIEWERS = ['student', 'Admin', 'Staff'] as const;
const VIEWER_SCOPE = { student: 'own', Admin: 'all', Staff: 'all' } as const;

export const readVideo = defineRoute({
  name: 'readVideo',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  produces: 'video/webm',
  path: '/api/videos/:videoId',
  access: VIEWERS,
  scope: VIEWER_SCOPE,
  rateClass: 'media',
  summary: 'The bytes of a video, by ranges of at most 1 MB; learners need the ticket that came with its address',
  params: z.object({ videoId: Id }),
  query: Ticketed,
  errors: ['NOT_FOUND', ticketNotValid, 'STORAGE_UNAVAILABLE'],
});

export const readCaptions = defineRoute({
  name: 'readCaptions',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  produces: 'text/vtt',
  path: '/api/captions/:fileName',
  access: VIEWERS,
  scope: VIEWER_SCOPE,
  rateClass: 'media',
  summary: 'Captions by the SHA-256 of their text, with a ticket as videos need it',
  params: z.object({ fileName: z.string().regex(/^[0-9a-f]{64}\.vtt$/, 'Must be a SHA-256 and .vtt') }),
  query: Ticketed,
  errors: ['NOT_FOUND', ticketNotValid],
});
