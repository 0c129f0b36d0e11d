/** Authoring of expert sessions: one video of one speaker each (docs/content.md#expert-sessions). */
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, pictureAddress, Success } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { CAPTIONED_BODY_BYTES, CaptionFile, CaptionFiles } from './captions.js';
import { publishable, restoring, PUBLISHING_MS, seenDraft } from '../drafts/drafts.js';
import { ModuleVersion } from './module-bodies.js';
import { AUTHORS, Sequence } from '../questions.js';
import * as reasons from '../reasons.js';
import { CheckedVideo, VideoUrl } from './videos.js';
import { ModuleTiers } from './visible-tiers.js';

const SessionId = z.object({ sessionId: Id });
const Title = lineOfText({ max: 255, required: 'Title is required', tooLong: 'Title must be less than 255 characters' });
const Description = orNone(longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }));
const Speaker = lineOfText({ max: 255, required: 'Speaker is required', tooLong: 'Speaker must be less than 255 characters' });
const SpeakerTitle = orNone(lineOfText({ min: 0, max: 255, tooLong: 'Speaker title must be less than 255 characters' }));

const fields = z.object({
  title: Title,
  description: Description,
  speaker: Speaker,
  speaker_title: SpeakerTitle,
  /** Saving it starts the check of the file. */
  video_url: VideoUrl.nullable(),
  low_data_video_url: VideoUrl.nullable(),
  captions: CaptionFiles,
  thumbnail_url: pictureAddress('Invalid image URL format').nullable(),
  visible_tiers: ModuleTiers,
  sequence: Sequence,
});

export const ExpertSessionDraft = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  speaker: z.string(),
  speaker_title: z.string().nullable(),
  video: CheckedVideo.nullable(),
  low_data_video: CheckedVideo.nullable(),
  captions: z.array(CaptionFile),
  thumbnail_url: z.string().nullable(),
  /** Null: those of the product. */
  visible_tiers: z.array(Tier).nullable(),
  sequence: z.number(),
  ...publishable,
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ExpertSessionDraft = z.infer<typeof ExpertSessionDraft>;

/** In a list, without the texts of its captions. */
export const ExpertSessionRow = ExpertSessionDraft.omit({ captions: true });
export type ExpertSessionRow = z.infer<typeof ExpertSessionRow>;

const REASONS = [reasons.captionsUnreadable, reasons.captionsTwice, reasons.unknownVideo] as const;

export const listExpertSessionDrafts = defineRoute({
  name: 'listExpertSessionDrafts',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/expert-sessions',
  access: AUTHORS,
  summary: 'Expert sessions, by product and sequence',
  query: z.object({ productId: Id.optional() }),
  reply: z.object({ expert_sessions: z.array(ExpertSessionRow) }),
});

export const readExpertSessionDraft = defineRoute({
  name: 'readExpertSessionDraft',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/expert-sessions/:sessionId',
  access: AUTHORS,
  summary: 'The draft of one expert session, with how far the check of its video is',
  params: SessionId,
  reply: ExpertSessionDraft,
  errors: ['NOT_FOUND'],
});

export const createExpertSession = defineRoute({
  name: 'createExpertSession',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/expert-sessions',
  access: AUTHORS,
  status: 201,
  summary: 'Add an expert session and its module under one id; without a sequence it comes last',
  bodyLimit: CAPTIONED_BODY_BYTES,
  body: z.object({
    product_id: Id,
    title: Title,
    speaker: Speaker,
    description: Description.default(null),
    speaker_title: SpeakerTitle.default(null),
    video_url: fields.shape.video_url.default(null),
    low_data_video_url: fields.shape.low_data_video_url.default(null),
    captions: CaptionFiles.default([]),
    thumbnail_url: fields.shape.thumbnail_url.default(null),
    visible_tiers: ModuleTiers.default(null),
    sequence: Sequence.optional(),
  }),
  reply: ExpertSessionDraft,
  errors: [reasons.unknownProduct, reasons.wrongProductType, reasons.tooManyModules, ...REASONS],
});

export const changeExpertSession = defineRoute({
  name: 'changeExpertSession',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/expert-sessions/:sessionId',
  access: AUTHORS,
  rateClass: 'drafts',
  summary: 'Change the draft; what is absent stays. Place and tiers take effect at once',
  params: SessionId,
  bodyLimit: CAPTIONED_BODY_BYTES,
  body: fields.partial().extend(basedOn),
  reply: ExpertSessionDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...REASONS],
});

export const removeExpertSession = defineRoute({
  name: 'removeExpertSession',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/expert-sessions/:sessionId',
  access: ['Admin'],
  summary: 'Archive an expert session, also while learners are in the middle of it',
  params: SessionId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const publishExpertSession = defineRoute({
  name: 'publishExpertSession',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/expert-sessions/:sessionId/publish',
  access: ['Admin'],
  status: 201,
  waitsMs: PUBLISHING_MS,
  summary: 'Freeze the draft as the next version, or name every fault at its field',
  params: SessionId,
  body: z.object(seenDraft),
  reply: ModuleVersion,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    reasons.nothingToPublish,
    reasons.videoMissing,
    reasons.videoNotReady,
    reasons.captionsMissing,
    'STORAGE_UNAVAILABLE',
  ],
});

export const listExpertSessionVersions = defineRoute({
  name: 'listExpertSessionVersions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/expert-sessions/:sessionId/versions',
  access: AUTHORS,
  summary: 'Published versions, newest first',
  params: SessionId,
  reply: z.object({ versions: z.array(ModuleVersion) }),
  errors: ['NOT_FOUND'],
});

export const restoreExpertSession = defineRoute({
  name: 'restoreExpertSession',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/expert-sessions/:sessionId/restore',
  access: ['Admin'],
  summary: 'Make the draft what a published version was; learners see it once it is published',
  params: SessionId,
  body: z.object(restoring),
  reply: ExpertSessionDraft,
  errors: ['NOT_FOUND', reasons.unpublishedChanges],
});
