import type { InLanguage } from './language/translation.js';
import type { uiMessages } from './ui.messages.js';
import { applicationHindi } from './applications/applications.messages.hi.js';
import { feedbackHindi } from './feedback/feedback.messages.hi.js';
import { formHindi } from './form/form.messages.hi.js';
import { layoutHindi } from './layout/layout.messages.hi.js';
import { listHindi } from './list/list.messages.hi.js';
import { playerHindi } from './player/player.messages.hi.js';
import { questionHindi } from './questions/questions.messages.hi.js';
import { richTextEditorHindi } from './rich-text-editor/rich-text-editor.messages.hi.js';
import { reorderHindi } from './reorder/reorder.messages.hi.js';
import { signatureHindi } from './signature/signature.messages.hi.js';
import { tableHindi } from './table/table.messages.hi.js';
import { uploadHindi } from './upload/upload.messages.hi.js';

export const uiHindi: InLanguage<typeof uiMessages> = {
  applications: applicationHindi,
  feedback: feedbackHindi,
  form: formHindi,
  layout: layoutHindi,
  list: listHindi,
  player: playerHindi,
  questions: questionHindi,
  richTextEditor: richTextEditorHindi,
  reorder: reorderHindi,
  signature: signatureHindi,
  table: tableHindi,
  upload: uploadHindi,
};
