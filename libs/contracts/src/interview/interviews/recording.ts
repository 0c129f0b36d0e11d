/** The recording of an interview: sent in parts while it is made, played by reviewers (docs/interviews.md#recording). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import * as reasons from './reasons.js';
import { InterviewId, own } from './sessions.js';
import { RecordingState, RecordingTrack } from './vocabulary.js';

/** Bytes of a part; the last may be smaller. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Parts of one track: 12 minutes twice over at 3 Mbit/s; 45 at 1 Mbit/s, for an interview without a limit. */
export const PARTS = 120;

const Part = InterviewId.extend({
  track: RecordingTrack,
  part: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, reasons.partOutOfRange.message)
    .transform(Number)
    .refine((part) => part <= PARTS, reasons.partOutOfRange.message),
});

export const saveRecordingPart = defineRoute({
  ...own,
  name: 'saveRecordingPart',
  method: 'PUT',
  kind: 'upload',
  path: '/api/app/job-readiness/interviews/:interviewId/recording/:track/:part',
  status: 204,
  rateClass: 'recording',
  bodyLimit: PART_BYTES,
  summary: 'One part of a recording, from 1; the same part again changes nothing. With last=1 the track is complete',
  params: Part,
  query: z.object({ last: z.enum(['0', '1'], { error: 'Must be 0 or 1' }).default('0') }),
  errors: [
    'NOT_FOUND',
    'NO_FILE_PROVIDED',
    'FILE_TOO_LARGE',
    reasons.recordingClosed,
    reasons.partOutOfRange,
    reasons.partDiffers,
    reasons.recordingUnreadable,
    'STORAGE_UNAVAILABLE',
    'CONFIGURATION_ERROR',
  ],
});

const Parts = z.object({
  /** Numbers of those that have arrived. */
  parts: z.array(z.number().int()),
  /** Null: the last one has not arrived. */
  last: z.number().int().nullable(),
});

export const listRecordingParts = defineRoute({
  ...own,
  name: 'listRecordingParts',
  method: 'GET',
  path: '/api/app/job-readiness/interviews/:interviewId/recording',
  summary: 'Which parts of a recording have arrived',
  params: InterviewId,
  reply: z.object({
    screen: Parts,
    sound: Parts,
    state: RecordingState,
    /** Until when parts are taken. */
    until: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND'],
});

/** Seconds that a link to a recording works. */
export const RECORDING_LINK_SECONDS = 15 * 60;

export const openRecording = defineRoute({
  name: 'openRecording',
  owner: 'interview',
  method: 'GET',
  kind: 'download',
  produces: 'video/webm',
  path: '/api/admin/job-readiness/submissions/:submissionId/recording',
  access: ['Admin'],
  status: 302,
  summary: 'Leads to the recording of an interview by a link that works for 15 minutes; opening it is recorded',
  params: z.object({ submissionId: Id }),
  query: z.object({ track: RecordingTrack.default('screen') }),
  errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});

export const readRecording = defineRoute({
  name: 'readRecording',
  owner: 'interview',
  method: 'GET',
  kind: 'download',
  produces: 'video/webm',
  path: '/api/recordings/:submissionId/:track',
  access: ['Admin'],
  rateClass: 'media',
  summary: 'A recording, in ranges of at most 1 MB, at the address that openRecording leads to',
  params: z.object({ submissionId: Id, track: RecordingTrack }),
  query: z.object({ ticket: z.string().max(64, reasons.ticketNotValid.message) }),
  errors: ['NOT_FOUND', reasons.ticketNotValid, 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});
