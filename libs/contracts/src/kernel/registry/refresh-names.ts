/** Names that the live stream sends and a browser acts on; any other name refreshes progress only (docs/specification.md#opening-and-refreshing). */
export const REFRESH_NAMES = [
  'assessment_completion',
  'tier_assignment',
  'tier_promotion',
  'exam_attempt',
  'notifications',
  'security',
  'progress',
  'imports',
  'careers',
  'projects',
  'interviews',
] as const;
export type RefreshName = (typeof REFRESH_NAMES)[number];

/** For facts without their own refresh name. */
export const DEFAULT_REFRESH: RefreshName = 'progress';
/** When security has stored something. */
export const SECURITY_REFRESH: RefreshName = 'security';
