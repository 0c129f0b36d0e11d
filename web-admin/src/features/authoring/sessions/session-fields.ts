import type { ExpertSessionDraft } from '@paanch/contracts/content/modules/expert-sessions';
import { uploadFile } from '@paanch/contracts/content/files';
import * as field from '@paanch/ui/form/record/field';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { captionsField, filmField } from '../films/film-fields.js';
import { tiersField } from '../../../app/modules/tiers-field.js';

export const sessionFieldsOf = ({ video, low_data_video: lowData }: Pick<ExpertSessionDraft, 'video' | 'low_data_video'>) => ({
  title: field.text({ label: 'session.name', max: 255 }),
  description: field.multiline({ label: 'session.description', optional: true }),
  speaker: field.text({ label: 'session.speaker', max: 255 }),
  speaker_title: field.text({ label: 'session.speakerTitle', advice: 'session.speakerTitleAdvice', optional: true, max: 255 }),
  video_url: filmField({ label: 'session.video', optional: false, uploadType: 'expertVideos', checked: video }),
  captions: captionsField('session.captions'),
  low_data_video_url: filmField({
    label: 'session.lowData',
    advice: 'session.lowDataAdvice',
    optional: true,
    uploadType: 'expertVideos',
    checked: lowData,
  }),
  thumbnail_url: field.picture({
    label: 'session.thumbnail',
    advice: 'session.thumbnailAdvice',
    route: uploadFile,
    uploadType: 'contentImages',
    shape: 'wide',
  }),
  visible_tiers: tiersField('session.tiers'),
});

export type SessionValues = ValuesOf<ReturnType<typeof sessionFieldsOf>>;

/** The form has addresses where what is stored has checked videos. */
export const sessionValuesOf = (session: ExpertSessionDraft): Partial<SessionValues> => ({
  ...session,
  video_url: session.video?.url ?? null,
  low_data_video_url: session.low_data_video?.url ?? null,
});
