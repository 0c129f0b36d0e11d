/** Asking a person to look at a result again, and what came of it. */
export const appealsMessages = {
  ask: 'Ask a person to look again',
  title: 'You asked a person to look again',
  lead: 'Someone who has not decided on this submission looks at it again. It can never lower your result.',
  text: 'What should they look at?',
  send: 'Send',
  sending: 'Sending',
  sent: 'Sent. A person looks at your submission again.',
  failed: 'Failed to send your request',
  waits: 'Someone else than before reads your submission. You get a message as soon as there is an answer.',
  outcomes: { open: 'Waiting', upheld: 'Upheld', partly: 'Partly upheld', not_upheld: 'Not upheld' },
  person: 'From a person',
  approved: 'Approved',
  rejected: 'Not accepted',
} as const;
