export const officerMessages = {
  title: 'Grievance officer',
  failed: 'We could not load whom to write to',
  none: 'No officer is named here. Write to the institution that invited you.',
} as const;
