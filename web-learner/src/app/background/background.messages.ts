export const backgroundMessages = {
  title: 'What do you study?',
  lead: 'Your projects and your interview are made for your field. You can change it in your profile until star FOUR.',
  choose: 'Choose a field of study',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved. Your projects are made for {{field}}.',
  failed: 'Failed to save your field of study',
} as const;
