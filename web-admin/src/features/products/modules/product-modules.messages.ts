export const productModulesMessages = {
  title: 'What it consists of',
  failed: 'Failed to load what it consists of',
  none: 'None yet.',
} as const;
