import { uploadProductImage } from '@paanch/contracts/content/files';
import type { createProduct } from '@paanch/contracts/content/products';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import * as field from '@paanch/ui/form/record/field';
import type { FieldsOf } from '@paanch/ui/form/record/record-field';

/** Of a course or assessment (docs/forms.md#a-field). */
export const productFields = {
  name: field.text({ label: 'products.name', max: 255 }),
  type: field.select({
    label: 'products.type',
    choices: ['COURSE', 'ASSESSMENT'],
    words: 'products.types',
    blank: 'COURSE',
    only: 'new',
  }),
  description: field.multiline({ label: 'products.description', optional: true }),
  image_url: field.picture({
    label: 'products.image',
    advice: 'products.imageAdvice',
    route: uploadProductImage,
    uploadType: 'productImages',
    shape: 'wide',
  }),
} satisfies FieldsOf<BodyInputOf<typeof createProduct>>;
