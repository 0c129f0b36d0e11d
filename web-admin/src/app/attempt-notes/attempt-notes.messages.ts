/** What was noticed of an attempt, for staff (docs/path.md#notes). */
export const attemptNotesMessages = {
  title: 'Notes on {{name}}',
  failed: 'We could not load the notes',
  never: 'Notes never change a score. The learner sees them too.',
  none: 'Nothing was noticed.',
  kinds: {
    tab_left_one: '{{when}}: left the tab for {{count}} second',
    tab_left_other: '{{when}}: left the tab for {{count}} seconds',
    reconnected_one: '{{when}}: lost the connection for {{count}} second',
    reconnected_other: '{{when}}: lost the connection for {{count}} seconds',
  },
  comment: "The learner's comment",
  noComment: 'None.',
} as const;
