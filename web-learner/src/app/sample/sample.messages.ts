export const sampleMessages = {
  label: 'Sample learner',
  shown: 'You see {{programme}} as a sample learner with {{star}} and {{tier}}. Nothing you do here is saved.',
  programme: 'this programme',
  star: 'star {{star}}',
  noStar: 'no star',
  noTier: 'no tier',
  another: 'Choose another',
  close: 'Close',
} as const;
