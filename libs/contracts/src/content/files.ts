/** Files people upload: what for, of which type and size, and the addresses they are read at (docs/files.md). */
import { z } from 'zod';
import { FileName, Id } from '../kernel/fields.js';
import { LIMITS } from '../kernel/limits.js';
import type { Role } from '../kernel/roles.js';
import { defineRoute } from '../kernel/route.js';
import { harmfulFile } from '../kernel/edge-reasons.js';
import { pictureUnreadable, tooManyPixels, uploadedBefore, uploadLinkNotValid, uploadNotAllowed } from './reasons.js';

/** The endings a file of each type may have. */
export const PICTURE_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

export interface UploadPurpose {
  readonly roles: readonly Role[];
  readonly maxBytes: number;
  /** The longer side of the stored picture, in pixels. */
  readonly maxSide: number;
}

export const UPLOAD_TYPES = ['productImages', 'clientLogos', 'employerLogos'] as const;
export const UploadType = z.enum(UPLOAD_TYPES);
export type UploadType = z.infer<typeof UploadType>;

export const UPLOAD_PURPOSES: Readonly<Record<UploadType, UploadPurpose>> = {
  productImages: { roles: ['Admin', 'Staff'], maxBytes: LIMITS.pictureBytes, maxSide: 1_920 },
  clientLogos: { roles: ['Admin'], maxBytes: LIMITS.pictureBytes, maxSide: 1_024 },
  employerLogos: { roles: ['Admin', 'Staff'], maxBytes: LIMITS.pictureBytes, maxSide: 1_024 },
};

/** What is larger or wider is refused before it is decoded. */
export const PICTURE_LIMITS = { pixels: 25_000_000, side: 10_000 } as const;

const Uploaded = z.object({ success: z.literal(true), url: z.string() });
/** Why the bytes themselves are refused. */
const CONTENT_ERRORS = ['INVALID_FILE_TYPE', pictureUnreadable, tooManyPixels, harmfulFile] as const;
const UPLOAD_ERRORS = ['NO_FILE_PROVIDED', 'FILE_TOO_LARGE', ...CONTENT_ERRORS, 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'] as const;
const formUpload = {
  owner: 'content',
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
  summary: 'Upload a file for any purpose',
  params: z.object({ uploadType: UploadType }),
  errors: [uploadNotAllowed, ...UPLOAD_ERRORS],
});

export const createUploadLink = defineRoute({
  name: 'createUploadLink',
  owner: 'content',
  method: 'POST',
  path: '/api/r2/presigned-upload',
  access: UPLOADERS,
  scope: UPLOADER_SCOPE,
  rateClass: 'uploadLinks',
  summary: 'Get an address to PUT one file to; what is at publicUrl is judged when it is first read',
  body: z.object({
    filename: FileName,
    contentType: z
      .string()
      .max(100, 'Content type must be at most 100 characters')
      .regex(/^[\w.+-]+\/[\w.+-]+$/, 'Content type must be a media type such as image/png'),
    uploadType: UploadType,
    /** Bytes; signed where given, so that storage refuses any other length. */
    size: z.number().int('Must be a whole number').min(1, 'The file is empty').optional(),
    metadata: z.object({ employerId: Id.optional(), originalName: FileName.optional() }).default({}),
  }),
  reply: z.object({ uploadUrl: z.string(), publicUrl: z.string(), key: z.string() }),
  errors: ['FILE_TOO_LARGE', 'INVALID_FILE_TYPE', uploadNotAllowed, 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});

const NOT_SIGNED = 'Not from an upload link';

export const receiveUpload = defineRoute({
  name: 'receiveUpload',
  owner: 'content',
  method: 'PUT',
  kind: 'upload',
  path: '/api/uploads/:uploadType/:uploadId',
  access: 'public',
  status: 204,
  summary: 'The bytes of a file, to an address from createUploadLink',
  params: z.object({ uploadType: UploadType, uploadId: Id }),
  query: z.object({
    /** Epoch seconds. */
    expires: z.string().regex(/^\d{10}$/, NOT_SIGNED),
    type: z.string().regex(/^image\/\w{1,10}$/, NOT_SIGNED),
    size: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, NOT_SIGNED)
      .optional(),
    signature: z.string().regex(/^[\w-]{43}$/, NOT_SIGNED),
  }),
  bodyLimit: LIMITS.pictureBytes,
  errors: ['NO_FILE_PROVIDED', 'FILE_TOO_LARGE', 'NOT_FOUND', uploadLinkNotValid, uploadedBefore, 'STORAGE_UNAVAILABLE'],
});

export const readPicture = defineRoute({
  name: 'readPicture',
  owner: 'content',
  method: 'GET',
  kind: 'download',
  produces: 'image/webp',
  path: '/api/media/:fileName',
  access: 'public',
  rateClass: 'unlimited',
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
  rateClass: 'unlimited',
  summary: 'Leads to the picture that was PUT to an address from createUploadLink; the first read judges it',
  params: z.object({ uploadId: Id }),
  status: 302,
  errors: ['NOT_FOUND', 'FILE_TOO_LARGE', ...CONTENT_ERRORS, 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});
