/** Every word this package shows, a catalogue a room: the resources of the i18next namespace `ui`. */
import { accountMessages } from './account/account.messages.js';
import { firstAccountMessages } from './account/first.messages.js';
import { feedbackMessages } from './feedback/feedback.messages.js';
import { formMessages } from './form/form.messages.js';
import { layoutMessages } from './layout/layout.messages.js';
import { sessionMessages } from './session/session.messages.js';
import { signatureMessages } from './signature/signature.messages.js';
import { tableMessages } from './table/table.messages.js';

/** What every page may say; the rest of the account's words arrive with its pages (`useTexts`). */
export const firstUiMessages = {
  account: firstAccountMessages,
  feedback: feedbackMessages,
  form: formMessages,
  layout: layoutMessages,
  session: sessionMessages,
  signature: signatureMessages,
  table: tableMessages,
} as const;

export const uiMessages = { ...firstUiMessages, account: accountMessages } as const;
