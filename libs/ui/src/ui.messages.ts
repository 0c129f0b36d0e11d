/** Every word this package shows, a catalogue a room: the resources of the i18next namespace `ui`. */
import { layoutMessages } from './layout/layout.messages.js';
import { signatureMessages } from './signature/signature.messages.js';

export const uiMessages = {
  layout: layoutMessages,
  signature: signatureMessages,
} as const;
