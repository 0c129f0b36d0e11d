import { uploadFile } from '@paanch/contracts/content/files';
import * as field from '@paanch/ui/form/record/field';
import { tiersField } from '../../../../app/modules/tiers-field.js';

export const courseFields = {
  name: field.text({ label: 'course.name', max: 255 }),
  description: field.multiline({ label: 'course.description', optional: true }),
  image_url: field.picture({
    label: 'course.image',
    advice: 'course.imageAdvice',
    route: uploadFile,
    uploadType: 'contentImages',
    shape: 'wide',
  }),
  is_required: field.toggle({ label: 'course.required', advice: 'course.requiredAdvice', blank: true }),
  visible_tiers: tiersField('course.tiers'),
};
