/** Every text of this package, one catalogue per room: the i18next namespace `ui`. */
import { applicationMessages } from './applications/applications.messages.js';
import { feedbackMessages } from './feedback/feedback.messages.js';
import { formMessages } from './form/form.messages.js';
import { layoutMessages } from './layout/layout.messages.js';
import { listMessages } from './list/list.messages.js';
import { playerMessages } from './player/player.messages.js';
import { questionMessages } from './questions/questions.messages.js';
import { richTextEditorMessages } from './rich-text-editor/rich-text-editor.messages.js';
import { reorderMessages } from './reorder/reorder.messages.js';
import { signatureMessages } from './signature/signature.messages.js';
import { tableMessages } from './table/table.messages.js';
import { uploadMessages } from './upload/upload.messages.js';

export const uiMessages = {
  applications: applicationMessages,
  feedback: feedbackMessages,
  form: formMessages,
  layout: layoutMessages,
  list: listMessages,
  player: playerMessages,
  questions: questionMessages,
  richTextEditor: richTextEditorMessages,
  reorder: reorderMessages,
  signature: signatureMessages,
  table: tableMessages,
  upload: uploadMessages,
} as const;
