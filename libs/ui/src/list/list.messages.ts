export const listMessages = {
  failed: 'Error loading {{things}}: {{message}}',
  failedAdvice: 'Your {{things}} are safe. Try again in a moment.',
  empty: 'No {{things}} yet',
  noMatch: 'No {{things}} match "{{search}}"',
  noMatchFilters: 'No {{things}} match these filters',
  noMatchAdvice: 'Try different words, or clear the filters.',
  columns: 'Columns',
  range: '{{first}} to {{last}} of {{total}}.',
  selected_one: '{{count}} selected.',
  selected_other: '{{count}} selected.',
  previous: 'Previous',
  next: 'Next',
} as const;
