export const previewMessages = {
  open: 'Preview',
  title: 'Preview of {{name}}',
  lead: 'As learners see it, with what is saved now. Nothing you do here counts.',
  lessons: 'Lessons',
  none: 'No lessons yet.',
  failed: 'Failed to load this lesson',
  noVideo: 'The video is not ready yet.',
  noText: 'This lesson has no text yet.',
  quiz: 'Quiz',
} as const;
