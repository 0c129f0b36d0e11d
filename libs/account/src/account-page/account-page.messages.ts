export const accountPageMessages = {
  lead: "How you sign in, where you're signed in, and which emails you get.",
  password: 'Password',
  passwordLead: "If you change it, you'll be signed out on your other devices.",
  mails: 'Emails',
  mailsLead: "You'll always see notifications under the bell. We always email you about your account's security.",
  mailsOn: 'Other emails: On',
  mailsOff: 'Other emails: Off',
  mailsTurnedOn: 'Emails turned on.',
  mailsTurnedOff: 'Emails turned off.',
  mailsFailed: "We couldn't change your email setting: {{message}}",
  mailsLoadFailed: "We couldn't load your email setting.",
} as const;
