/** Files people upload: what for, of which type and size, and the addresses they are read at (docs/files.md). */
import { z } from 'zod';
import { FileName, Id } from '../kernel/fields.js';
import { LIMITS, TIMEOUTS } from '../kernel/limits.js';
import type { Role } from '../kernel/roles.js';
import { defineRoute } from '../kernel/route.js';
import { DOCUMENT_TYPES } from '../kernel/files/document-types.js';
import { uploadQuotaReached } from '../kernel/files/reasons.js';
import { harmfulFile } from '../kernel/edge-reasons.js';
import {
  documentElsewhere,
  downloadLinkNotValid,
  pictureUnreadable,
  tooManyPixels,
  uploadedBefore,
  uploadLinkNotValid,
  uploadNotAllowed,
  videoByForm,
} from './reasons.js';

/** The endings a file of each type may have. */
export const PICTURE_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** They are kept as they come, and played by ranges (docs/files.md#videos). */
export const VIDEO_TYPES = { 'video/webm': ['webm'], 'video/mp4': ['mp4', 'm4v'] } as const;
export type VideoType = keyof typeof VIDEO_TYPES;

interface Purpose {
  readonly roles: readonly Role[];
  readonly maxBytes: number;
}

/** Public, and stored again as WebP. */
interface PicturePurpose extends Purpose {
  readonly kind: 'picture';
  /** The longer side of the stored picture, in pixels. */
  readonly maxSide: number;
}

/** Private, and kept by the service that has its record (docs/files.md#private-files). */
interface DocumentPurpose extends Purpose {
  readonly kind: 'document';
  readonly maxPages: number;
}

/** Played by learners with a ticket, and by Admin and Staff. */
interface VideoPurpose extends Purpose {
  readonly kind: 'video';
  readonly maxSeconds: number;
}

/** Taken over by the interview that it is handed in with (docs/files.md#recordings). */
interface RecordingPurpose extends Purpose {
  readonly kind: 'recording';
}

export type UploadPurpose = PicturePurpose | DocumentPurpose | VideoPurpose | RecordingPurpose;

export const UPLOAD_TYPES = [
  'productImages',
  'clientLogos',
  'employerLogos',
  'contentImages',
  'resumes',
  'projects',
  'lessonVideos',
  'expertVideos',
  'interviewRecordings',
] as const;
export const UploadType = z.enum(UPLOAD_TYPES);
export type UploadType = z.infer<typeof UploadType>;

export const UPLOAD_PURPOSES = {
  productImages: { kind: 'picture', roles: ['Admin', 'Staff'], maxBytes: LIMITS.pictureBytes, maxSide: 1_920 },
  clientLogos: { kind: 'picture', roles: ['Admin'], maxBytes: LIMITS.pictureBytes, maxSide: 1_024 },
  employerLogos: { kind: 'picture', roles: ['Admin', 'Staff'], maxBytes: LIMITS.pictureBytes, maxSide: 1_024 },
  contentImages: { kind: 'picture', roles: ['Admin', 'Staff'], maxBytes: LIMITS.pictureBytes, maxSide: 1_920 },
  resumes: { kind: 'document', roles: ['student'], maxBytes: LIMITS.documentBytes, maxPages: 50 },
  projects: { kind: 'document', roles: ['student'], maxBytes: LIMITS.documentBytes, maxPages: 50 },
  lessonVideos: { kind: 'video', roles: ['Admin', 'Staff'], maxBytes: LIMITS.videoBytes, maxSeconds: LIMITS.videoSeconds },
  expertVideos: { kind: 'video', roles: ['Admin', 'Staff'], maxBytes: LIMITS.videoBytes, maxSeconds: LIMITS.videoSeconds },
  interviewRecordings: { kind: 'recording', roles: ['student'], maxBytes: LIMITS.recordingBytes },
} as const satisfies Readonly<Record<UploadType, UploadPurpose>>;

type OfKind<Kind> = { [Type in UploadType]: (typeof UPLOAD_PURPOSES)[Type]['kind'] extends Kind ? Type : never }[UploadType];
export type PictureUploadType = OfKind<'picture'>;
export type DocumentUploadType = OfKind<'document'>;
export type VideoUploadType = OfKind<'video'>;
export type RecordingUploadType = OfKind<'recording'>;

export function isDocumentUpload(uploadType: UploadType): uploadType is DocumentUploadType {
  return UPLOAD_PURPOSES[uploadType].kind === 'document';
}

export function isVideoUpload(uploadType: UploadType): uploadType is VideoUploadType {
  return UPLOAD_PURPOSES[uploadType].kind === 'video';
}

export function isRecordingUpload(uploadType: UploadType): uploadType is RecordingUploadType {
  return UPLOAD_PURPOSES[uploadType].kind === 'recording';
}

/** What is larger or wider is refused before it is decoded. */
export const PICTURE_LIMITS = { pixels: 25_000_000, side: 10_000 } as const;

const Uploaded = z.object({ success: z.literal(true), url: z.string() });
const STORE_ERRORS = ['STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'] as const;
/** Why the bytes themselves are refused. */
const PICTURE_ERRORS = ['FILE_TOO_LARGE', 'INVALID_FILE_TYPE', harmfulFile, pictureUnreadable, tooManyPixels] as const;
const UPLOAD_ERRORS = ['NO_FILE_PROVIDED', ...PICTURE_ERRORS, ...STORE_ERRORS] as const;
const formUpload = {
  owner: 'content',
  roleRefusal: uploadNotAllowed,
  method: 'POST',
  kind: 'upload',
  bodyLimit: LIMITS.pictureBytes + LIMITS.formBytes,
  reply: Uploaded,
} as const;

export const uploadProductImage = defineRoute({
  ...formUpload,
  name: 'uploadProductImage',
  path: '/api/admin/products/upload-image',
  access: ['Admin', 'Staff'],
  summary: 'Upload the picture of a product; its address goes into image_url',
  errors: UPLOAD_ERRORS,
});

export const uploadClientLogo = defineRoute({
  ...formUpload,
  name: 'uploadClientLogo',
  path: '/api/admin/clients/upload-logo',
  access: ['Admin'],
  summary: 'Upload the logo of a client; its address goes into logo_url',
  errors: UPLOAD_ERRORS,
});

/** Who may upload what is said by the purpose. */
const UPLOADERS = ['student', 'Admin', 'Staff'] as const;
const UPLOADER_SCOPE = { student: 'own', Admin: 'all', Staff: 'all' } as const;

export const uploadFile = defineRoute({
  ...formUpload,
  name: 'uploadFile',
  path: '/api/uploads/:uploadType',
  access: UPLOADERS,
  scope: UPLOADER_SCOPE,
  rateClass: 'uploads',
  summary: 'Upload a picture for any purpose; videos go by link, and documents where they are kept',
  params: z.object({ uploadType: UploadType }),
  errors: [uploadNotAllowed, documentElsewhere, videoByForm, ...UPLOAD_ERRORS],
});

export const createUploadLink = defineRoute({
  name: 'createUploadLink',
  owner: 'content',
  method: 'POST',
  path: '/api/r2/presigned-upload',
  access: UPLOADERS,
  roleRefusal: uploadNotAllowed,
  scope: UPLOADER_SCOPE,
  rateClass: 'uploadLinks',
  waitsMs: TIMEOUTS.fileAddressMs,
  summary:
    'Get an address to PUT one file to; a picture is judged when it is first read, a video when a draft names it, and a recording is taken over with its interview',
  body: z.object({
    filename: FileName,
    contentType: z
      .string()
      .max(100, 'Content type must be at most 100 characters')
      .regex(/^[\w.+-]+\/[\w.+-]+$/, 'Content type must be a media type such as image/png'),
    uploadType: UploadType,
    /** Bytes; signed where given, so that storage refuses any other length. */
    size: z.number().int('Must be a whole number').min(1, 'The file is empty').optional(),
    metadata: z
      .object({
        employerId: Id.optional(),
        originalName: FileName.optional(),
        /** Of a recording; its interview is named when it is handed in, so both are read and not kept. */
        backgroundId: z.string().max(64, 'Background is too long').optional(),
        questions: z
          .array(z.looseObject({ question_text: z.string().max(2_000, 'Question is too long') }))
          .max(10, 'At most 10 questions')
          .optional(),
      })
      .default({}),
  }),
  reply: z.object({ uploadUrl: z.string(), publicUrl: z.string(), key: z.string() }),
  errors: ['FILE_TOO_LARGE', 'INVALID_FILE_TYPE', uploadNotAllowed, documentElsewhere, uploadQuotaReached, ...STORE_ERRORS],
});

const NOT_SIGNED = 'Not from a link of ours';
const MEDIA_TYPES = { ...PICTURE_TYPES, ...DOCUMENT_TYPES, ...VIDEO_TYPES };
/** Epoch seconds. */
const Expires = z.string().regex(/^\d{10}$/, NOT_SIGNED);
const Signature = z.string().regex(/^[\w-]{43}$/, NOT_SIGNED);

export const receiveUpload = defineRoute({
  name: 'receiveUpload',
  owner: 'content',
  method: 'PUT',
  kind: 'upload',
  path: '/api/uploads/:uploadType/:uploadId',
  access: 'public',
  status: 204,
  summary: 'The bytes of a file, to an address from createUploadLink or createResumeUpload',
  params: z.object({ uploadType: UploadType, uploadId: Id }),
  query: z.object({
    expires: Expires,
    type: z.enum(Object.keys(MEDIA_TYPES), NOT_SIGNED),
    size: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, NOT_SIGNED)
      .optional(),
    signature: Signature,
  }),
  bodyLimit: LIMITS.videoBytes,
  errors: [
    'NO_FILE_PROVIDED',
    'FILE_TOO_LARGE',
    'NOT_FOUND',
    uploadLinkNotValid,
    uploadedBefore,
    'REQUEST_IN_PROGRESS',
    'STORAGE_UNAVAILABLE',
  ],
});

export const readPicture = defineRoute({
  name: 'readPicture',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  produces: 'image/webp',
  path: '/api/media/:fileName',
  access: 'public',
  rateClass: 'misses',
  summary: 'A picture by the SHA-256 of its bytes, so it never changes',
  params: z.object({ fileName: z.string().regex(/^[0-9a-f]{64}\.webp$/, 'Must be a SHA-256 and .webp') }),
  errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
});

export const readUploadedPicture = defineRoute({
  name: 'readUploadedPicture',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  produces: 'image/webp',
  path: '/api/media/uploads/:uploadId',
  access: 'public',
  rateClass: 'misses',
  summary: 'Leads to the picture that was PUT to an address from createUploadLink; the first read judges it',
  params: z.object({ uploadId: Id }),
  status: 302,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS, ...STORE_ERRORS],
});

export const readSignedFile = defineRoute({
  name: 'readSignedFile',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  // Each file has its own.
  produces: 'application/octet-stream',
  path: '/api/downloads/:uploadType/:fileId',
  access: 'public',
  summary: 'The bytes of a private file, at an address that openResume or openApplicantResume leads to',
  params: z.object({ uploadType: UploadType, fileId: Id }),
  query: z.object({
    expires: Expires,
    type: z.enum(Object.keys(DOCUMENT_TYPES), NOT_SIGNED),
    name: FileName,
    signature: Signature,
  }),
  errors: ['NOT_FOUND', downloadLinkNotValid, ...STORE_ERRORS],
});
