import { productTypes } from '../../app/product-types.js';

export const binMessages = {
  title: 'Bin',
  lead: 'Restore what was deleted in the last 30 days.',
  things: 'deleted items',
  search: 'Search the bin',
  count_one: '{{formatted}} item',
  count_other: '{{formatted}} items',
  emptyTitle: 'The bin is empty',
  emptyAdvice: 'Deleted items stay here for 30 days.',
  name: 'Name',
  type: 'Type',
  types: { all: 'All types', ...productTypes },
  deleted: 'Deleted',
  until: 'Restorable until',
  actions: 'Actions',
  restore: 'Restore',
  restoreNamed: 'Restore {{name}}',
  restored: '{{name}} restored.',
  failed: 'Failed to restore {{name}}',
} as const;
