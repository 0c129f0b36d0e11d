/** What is said of a recording and of sending it (docs/specification.md#what-failures-say). */
export const recordingMessages = {
  faults: {
    refused: 'Permission denied. Please allow screen recording and the microphone, refresh the page and try again.',
    unsupported: 'Screen recording is not supported in this browser. Please use Chrome, Firefox, Safari or Edge.',
    noSources: 'There is no screen that can be recorded.',
    cancelled: 'Screen recording was cancelled by the user.',
    constraints: 'This device cannot record the screen as it is asked to. Please close other programs and try again.',
    gesture: 'Safari starts a recording only after a click. Please press the button again.',
    inProgress: 'Recording is already in progress',
  },
  finishTitle: 'Finish sending your interview',
  finishAdvice: 'Part of your interview is still on this device. Keep this page open until it is sent.',
  sending: 'Sending the recording: {{percent}} %',
  handingIn: 'Submitting your interview.',
  uploadFailed: 'Upload failed: {{reason}}',
  tryAgain: 'Try again',
  until: 'It can be sent until {{moment}}.',
} as const;
