import type { BackgroundForm } from '@paanch/contracts/interview/backgrounds';
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { BACKGROUND_TYPES, PROJECT_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import * as field from '@paanch/ui/form/record/field';
import type { RecordField, ValuesOf } from '@paanch/ui/form/record/record-field';
import type { TFunction } from 'i18next';
import { CriteriaField } from './criteria/criteria-field.js';

const prompt = (name: string) => field.multiline({ label: `backgrounds.prompts.${name}`, rows: 5, max: 4_000 });

export type Criteria = BackgroundForm['grading_criteria'];

const criteria: RecordField<Criteria> = {
  label: 'backgrounds.criteria',
  blank: [...DEFAULT_CRITERIA],
  draw: ({ value, binding, onChange }) => <CriteriaField value={value} error={binding.error} onChange={onChange} />,
  show: (value, { t }) => value.map((each) => t('backgrounds.weights.each', { ...each })).join(', '),
};

export const backgroundFields = (t: TFunction) => ({
  background_type: field.among({
    label: 'backgrounds.background',
    placeholder: t('backgrounds.chooseBackground'),
    choices: BACKGROUND_TYPES.map((value) => ({ value, label: t(`projects.backgrounds.${value}`) })),
  }),
  project_type: field.among({
    label: 'backgrounds.type',
    placeholder: t('backgrounds.chooseType'),
    choices: PROJECT_TYPES.map((value) => ({ value, label: t(`projects.types.${value}`) })),
  }),
  project_description_template: field.multiline({
    label: 'backgrounds.template',
    advice: 'backgrounds.templateAdvice',
    rows: 3,
    max: 5_000,
  }),
  grading_criteria: criteria,
  bronze_system_prompt: prompt('bronze_system_prompt'),
  bronze_input_prompt: prompt('bronze_input_prompt'),
  silver_system_prompt: prompt('silver_system_prompt'),
  silver_input_prompt: prompt('silver_input_prompt'),
  gold_system_prompt: prompt('gold_system_prompt'),
  gold_input_prompt: prompt('gold_input_prompt'),
});

export type BackgroundValues = ValuesOf<ReturnType<typeof backgroundFields>>;
