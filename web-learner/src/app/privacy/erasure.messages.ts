export const erasureMessages = {
  pending: 'Your account closes in {{left}}.',
  pendingAdvice: 'On {{moment}} we close it and lock your data. Until then nothing has changed.',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  both: '{{hours}} and {{minutes}}',
  takeBack: 'Take it back',
  takenBack: 'Your data stays. Nothing was closed or erased.',
  takeBackFailed: 'Your request was not taken back',
} as const;
