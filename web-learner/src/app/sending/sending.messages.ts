/** Of a form that is on its way to the server. */
export const sendingMessages = {
  waiting: 'Saved on this device, will be sent.',
  stop: 'Stop sending',
} as const;
