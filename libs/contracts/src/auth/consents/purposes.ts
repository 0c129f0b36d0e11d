/** Each is agreed to separately (docs/privacy.md#consent). Apart from the words, which only few pages load. */
export const CONSENT_PURPOSES = [
  'programme',
  'interview_recording',
  'interview_ai',
  'share_with_institution',
  'job_applications',
  'model_improvement',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
