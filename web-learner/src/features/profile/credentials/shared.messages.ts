export const sharedMessages = {
  title: 'What you have shared',
  none: 'Nothing yet. Open "Why this star?" or "Why this tier?" and choose Share.',
  since: '{{product}}, shared on {{day}}',
} as const;
