import * as field from '@paanch/ui/form/record/field';
import { type createEmployer } from '@paanch/contracts/careers/employers';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import type { FieldsOf } from '@paanch/ui/form/record/record-field';

/** Of an employer (docs/forms.md#a-field). */
export const employerFields = {
  name: field.text({ label: 'employers.name', max: 255 }),
  location: field.text({ label: 'employers.location', max: 255 }),
  industry: field.multiline({ label: 'employers.industry', max: 5_000 }),
} satisfies FieldsOf<BodyInputOf<typeof createEmployer>>;
