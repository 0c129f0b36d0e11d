/** What staff have set by hand, where the star or the tier is shown. */
export const overridesMessages = {
  setOn: 'Set by staff on {{when}}',
  note: 'Note: {{note}}',
} as const;
