import type { LessonDraft } from '@paanch/contracts/content/modules/courses';
import { LESSON_TYPES } from '@paanch/contracts/content/modules/module-bodies';
import type { Choice } from '@paanch/ui/form/fields/select-field';
import * as field from '@paanch/ui/form/record/field';
import { richText } from '@paanch/ui/form/record/field-rich-text';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { captionsField, filmField } from '../../films/film-fields.js';

type Videos = Pick<LessonDraft, 'video' | 'low_data_video'>;

export const lessonFieldsOf = ({ video, low_data_video: lowData }: Videos, languages: readonly Choice[]) => ({
  title: field.text({ label: 'course.lesson.name', max: 255 }),
  type: field.select({ label: 'course.lesson.type', choices: LESSON_TYPES, words: 'course.lesson.types', blank: 'video' }),
  body_html: richText({ label: 'course.lesson.body', advice: 'course.lesson.bodyAdvice', optional: 'later' }),
  video_url: filmField({ label: 'course.lesson.video', optional: false, uploadType: 'lessonVideos', checked: video }),
  captions: captionsField('course.lesson.captions'),
  low_data_video_url: filmField({
    label: 'course.lesson.lowData',
    advice: 'course.lesson.lowDataAdvice',
    optional: true,
    uploadType: 'lessonVideos',
    checked: lowData,
  }),
  estimated_minutes: field.number({ label: 'course.lesson.minutes', blank: 5 }),
  language: field.among({ label: 'course.lesson.language', choices: languages }),
  is_required: field.toggle({ label: 'course.lesson.required', advice: 'course.lesson.requiredAdvice', blank: true }),
});

export type LessonValues = ValuesOf<ReturnType<typeof lessonFieldsOf>>;

/** The form has addresses where what is stored has checked videos. */
export const lessonValuesOf = (lesson: LessonDraft): Partial<LessonValues> => ({
  ...lesson,
  video_url: lesson.video?.url ?? null,
  low_data_video_url: lesson.low_data_video?.url ?? null,
});

/** What only one of the types has. */
export const ONLY_OF = { reading: ['body_html'], video: ['video_url', 'captions', 'low_data_video_url'] } as const;
