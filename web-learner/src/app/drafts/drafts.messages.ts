/** Whether what is typed is kept on the server. */
export const draftsMessages = {
  saving: 'Saving your draft',
  saved: 'Draft saved',
  waiting: 'Draft kept on this device. It is saved once you are back online.',
} as const;
