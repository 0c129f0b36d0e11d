export const productModulesMessages = {
  title: 'What it consists of',
  failed: 'Failed to load what it consists of',
  none: 'None yet.',
  list: 'Show as a list',
  listNamed: 'Show as a list: {{group}}',
} as const;
