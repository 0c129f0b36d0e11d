/** Of applications that are sent from any page. */
export const careersMessages = {
  sentFor: 'Your application for {{title}} was sent.',
  notSentFor: 'Your application for {{title}} was not sent.',
} as const;
