export const shareConsentMessages = {
  needed: 'Your institution does not see this yet.',
  neededAdvice: 'It needs your agreement to share with your institution. You can withdraw it at any time under "Privacy".',
  words: 'What you agree to',
  agree: 'Agree to share',
  agreed: 'You agreed to share with your institution.',
  failed: 'Your agreement was not saved',
} as const;
