/** What was noticed of an attempt, and the learner's comment (docs/path.md#notes). */
export const notesMessages = {
  title: 'What we noticed',
  none: 'Nothing: you stayed on the page, and the connection held.',
  left_one: 'You left the tab once, for {{time}}.',
  left_other: 'You left the tab {{count}} times, {{time}} in all.',
  lost_one: 'The connection was lost once, for {{time}}.',
  lost_other: 'The connection was lost {{count}} times, {{time}} in all.',
  never: 'These are notes, never a score. Programme staff can read them, your institution cannot.',
  comment: 'Your comment',
  hint: 'For example, why you left the page. Programme staff read it. You can change it until {{day}}.',
  save: 'Save comment',
  saving: 'Saving',
  saved: 'Comment saved.',
  failed: 'Failed to save your comment',
} as const;
