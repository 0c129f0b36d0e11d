export const sampleMessages = {
  see: 'See as a learner',
  title: 'See {{name}} as a learner',
  advice:
    'You see the pages of a sample learner, never those of a person. Nothing can be changed there, and the audit trail says that you opened them.',
  star: 'Star level',
  tier: 'Tier',
  stars: { NONE: 'No star', ONE: 'ONE', TWO: 'TWO', THREE: 'THREE', FOUR: 'FOUR', FIVE: 'FIVE' },
  tiers: { NONE: 'No tier', BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' },
  open: 'Open the pages',
  opening: 'Opening',
  failed: 'Failed to open the pages of a sample learner',
  blocked: 'Your browser kept the new tab from opening.',
  openHere: 'Open the pages in a new tab',
} as const;
