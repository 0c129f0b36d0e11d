/** A learner's resumes (docs/careers.md#resumes). */
import { z } from 'zod';
import { harmfulFile } from '../kernel/edge-reasons.js';
import { FileName, Id, lineOfText, longText, orNone } from '../kernel/fields.js';
import { DOCUMENT_TYPES } from '../kernel/files/document-types.js';
import { activeDocument, documentUnreadable, protectedDocument, tooManyPages, uploadQuotaReached } from '../kernel/files/reasons.js';
import { LIMITS, TIMEOUTS } from '../kernel/limits.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { resumeLimitReached, uploadRunOut } from './reasons.js';

export const Resume = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  original_filename: z.string(),
  mime_type: z.enum(Object.keys(DOCUMENT_TYPES) as [keyof typeof DOCUMENT_TYPES]),
  /** Bytes. */
  file_size: z.number().int(),
  is_primary: z.boolean(),
  /** The learner's institution may open it too. */
  shared_with_institution: z.boolean(),
  /** How many applications it was sent with. */
  used_in: z.number().int(),
  revision: Revision,
  uploaded_at: z.iso.datetime(),
});
export type Resume = z.infer<typeof Resume>;

const Title = lineOfText({ max: 100, required: 'Title is required', tooLong: 'Title must be less than 100 characters' });
const Description = orNone(longText({ max: 500, tooLong: 'Description must be less than 500 characters' }));

const own = { owner: 'careers', access: ['student'], scope: 'own' } as const;
const ResumeId = z.object({ resumeId: Id });
const STORE_ERRORS = ['STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'] as const;
const DOCUMENT_ERRORS = [harmfulFile, documentUnreadable, protectedDocument, activeDocument, tooManyPages] as const;
/** Its first judging, as long as an upload's (docs/files.md#judging). */
const JUDGED_MS = TIMEOUTS.gatewayUploadMs - TIMEOUTS.gatewayMs;

export const listResumes = defineRoute({
  ...own,
  name: 'listResumes',
  method: 'GET',
  path: '/api/app/resumes',
  summary: 'Own resumes, the primary one first, then the newest; with how many there may be',
  reply: z.object({
    resumes: z.array(Resume),
    current_resume_count: z.number().int(),
    max_resumes: z.number().int(),
    can_upload_more: z.boolean(),
  }),
});

export const createResumeUpload = defineRoute({
  ...own,
  name: 'createResumeUpload',
  method: 'POST',
  path: '/api/app/resumes/upload-url',
  rateClass: 'uploadLinks',
  waitsMs: TIMEOUTS.fileAddressMs,
  summary: 'Take a place for a resume, for 15 minutes, and get an address to PUT its bytes to',
  body: z.object({
    original_filename: FileName,
    mime_type: z.string().max(100, 'Type must be at most 100 characters'),
    file_size: z.number().int('Must be a whole number').min(1, 'The file is empty'),
  }),
  reply: z.object({ upload_url: z.string(), resume_id: z.uuid(), storage_path: z.string() }),
  errors: [resumeLimitReached, 'INVALID_FILE_TYPE', 'FILE_TOO_LARGE', uploadQuotaReached, ...STORE_ERRORS],
});

export const confirmResume = defineRoute({
  ...own,
  name: 'confirmResume',
  method: 'POST',
  path: '/api/app/resumes',
  status: 201,
  mayExist: true,
  waitsMs: JUDGED_MS,
  summary: 'Judge the file that was sent and keep it as a resume; the first one becomes primary',
  body: z.object({ resume_id: Id, title: Title, description: Description.default(null) }),
  reply: Resume,
  errors: ['NOT_FOUND', 'NO_FILE_PROVIDED', 'FILE_TOO_LARGE', 'INVALID_FILE_TYPE', uploadRunOut, ...DOCUMENT_ERRORS, ...STORE_ERRORS],
});

export const changeResume = defineRoute({
  ...own,
  name: 'changeResume',
  method: 'PUT',
  path: '/api/app/resumes/:resumeId',
  summary: 'Change any of the fields; a new primary resume takes the place of the old one',
  params: ResumeId,
  body: z
    .object({
      title: Title,
      description: Description,
      is_primary: z.literal(true, { error: 'Make another resume primary instead' }),
      shared_with_institution: z.boolean(),
    })
    .partial()
    .extend(basedOn),
  reply: Resume,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeResume = defineRoute({
  ...own,
  name: 'removeResume',
  method: 'DELETE',
  path: '/api/app/resumes/:resumeId',
  summary: 'Delete a resume; while an open application uses it, it is only hidden',
  params: ResumeId,
  reply: z.object({ success: z.literal(true), new_primary_resume_id: z.uuid().optional() }),
  errors: ['NOT_FOUND'],
});

export const openResume = defineRoute({
  ...own,
  name: 'openResume',
  method: 'GET',
  kind: 'download',
  produces: 'application/octet-stream',
  path: '/api/app/resumes/:resumeId/file',
  status: 302,
  summary: 'Leads to the file by a link that works for 60 s',
  params: ResumeId,
  errors: ['NOT_FOUND', ...STORE_ERRORS],
});

/** Bytes. */
export const RESUME_BYTES = LIMITS.documentBytes;
