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
  'people',
  'clients',
  'products',
  'content',
  'reviews',
  'privacy',
] as const;
export type RefreshName = (typeof REFRESH_NAMES)[number];

/** For facts without their own refresh name. */
export const DEFAULT_REFRESH: RefreshName = 'progress';
/** When security has stored something. */
export const SECURITY_REFRESH: RefreshName = 'security';

/**
 * Which lists of staff a fact makes stale: what one of them does, the others see without reloading (docs/events.md#live). By the type of
 * the fact; a type that is absent shows in no list of staff, or too often to follow.
 */
export const STAFF_REFRESH: Readonly<Record<string, RefreshName>> = {
  PersonChanged: 'people',
  InvitationChanged: 'people',
  SupportRequested: 'people',
  ClientChanged: 'clients',
  ProductChanged: 'products',
  AssessmentChanged: 'content',
  AssessmentPublished: 'content',
  BankChanged: 'content',
  BankPublished: 'content',
  CourseChanged: 'content',
  ExpertSessionChanged: 'content',
  ProjectModuleChanged: 'content',
  ProjectPublished: 'content',
  ModulePublished: 'content',
  PublishAsked: 'content',
  PromotionExamChanged: 'content',
  BackgroundChanged: 'content',
  ExamAttemptChanged: 'exam_attempt',
  EmployerChanged: 'careers',
  JobChanged: 'careers',
  ApplicationSubmitted: 'careers',
  ApplicationMoved: 'careers',
  ProjectSubmitted: 'reviews',
  ProjectGraded: 'reviews',
  ProjectReviewed: 'reviews',
  AppealOpened: 'reviews',
  AppealDecided: 'reviews',
  InterviewSubmitted: 'reviews',
  InterviewAnalyzed: 'reviews',
  InterviewReviewed: 'reviews',
  PrivacyRequestChanged: 'privacy',
  GrievanceChanged: 'privacy',
};
