const SAVED = 'Changes saved successfully.';
const FAILED = 'Failed to save changes. Please try again.';

export const readinessMessages = {
  lead: 'Programmes of five stars, with a score range for each tier.',
  things: 'Job Readiness products',
  emptyFirst: 'Add your first programme.',
  emptyAdvice: 'New programmes appear here.',
  name: 'Name',
  description: 'Description',
  tiers: { BRONZE: 'Bronze - Foundational', SILVER: 'Silver - Intermediate', GOLD: 'Gold - Advanced' },
  shortTiers: { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' },
  range: '{{min}} to {{max}}',
  ranges: 'Tier score ranges',
  reset: 'Reset to default',
  to: 'to',
  minimum: '{{tier}}, minimum score',
  maximum: '{{tier}}, maximum score',
  whole: 'Every score from 0 to 100 belongs to one tier.',
  oddRanges: 'These ranges leave gaps or overlap.',
  saveAnyway: 'Save these ranges anyway',
  confirmFirst: 'Confirm the ranges first',
  visibleTo: 'Shown to learners in',
  visibleAdvice:
    'Applies to optional courses, expert sessions and projects; each may say otherwise. Required courses and assessments are shown to everyone.',
  add: 'Add Job Readiness product',
  adding: 'Adding',
  edit: 'Edit Job Readiness product',
  added: SAVED,
  saved: SAVED,
  addFailed: FAILED,
  editFailed: FAILED,
  taken: 'Product name already exists',
} as const;
