/** The captions of a video, as staff give them (docs/content.md#captions). */
import { z } from 'zod';
import { lineOfText } from '../../kernel/fields.js';

const LANGUAGE = 'Language must be a code such as en, hi or en-IN';
/** A language tag of BCP 47: a language, and at most a script and a region. */
export const Language = z.string({ error: LANGUAGE }).regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, LANGUAGE);

export const CAPTIONS_MAX = 6;
/** Of one file, in UTF-16 units. */
export const CAPTIONS_LENGTH = 150_000;

/** WebVTT or SRT text; kept as WebVTT. */
export const CaptionFile = z.object({
  language: Language,
  label: lineOfText({ max: 60, required: 'Label is required', tooLong: 'Label must be less than 60 characters' }),
  vtt: z.string({ error: 'Captions are required' }).max(CAPTIONS_LENGTH, 'Captions must be less than 150000 characters'),
});
export type CaptionFile = z.infer<typeof CaptionFile>;
export const CaptionFiles = z.array(CaptionFile).max(CAPTIONS_MAX, 'Add at most 6 caption files');

/** As a published body names it: by the SHA-256 of its text. */
export const PublishedCaptions = z.object({ language: z.string(), label: z.string(), sha256: z.string() });
export type PublishedCaptions = z.infer<typeof PublishedCaptions>;

/** Of a request that brings captions with the rest. */
export const CAPTIONED_BODY_BYTES = 2 * 1024 * 1024;
