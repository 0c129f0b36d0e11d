import * as field from '@paanch/ui/form/record/field';

export const bankFields = {
  name: field.text({ label: 'banks.name', max: 255 }),
  description: field.multiline({ label: 'banks.description', optional: true }),
};
