import { EXAM_DEFAULTS } from '@paanch/contracts/content/exams/promotion-exams';
import { boundTo } from '@paanch/ui/form/record/custom-control';
import * as field from '@paanch/ui/form/record/field';
import type { RecordField, ValuesOf } from '@paanch/ui/form/record/record-field';
import { BankNames } from './banks/bank-names.js';
import { BanksField } from './banks/banks-field.js';
import { type ExamProducts, ProductField, ProductName } from './product-field.js';

/** Of a promotion exam; a new one begins with the usual values (docs/exams.md#configuration). */
export const examFields = (products: ExamProducts) => ({
  product_id: product(products),
  is_enabled: field.toggle({ label: 'exams.enabled', advice: 'exams.enabledAdvice', blank: EXAM_DEFAULTS.is_enabled }),
  question_count: field.number({ label: 'exams.questionCount', blank: EXAM_DEFAULTS.question_count }),
  pass_threshold: field.number({ label: 'exams.passMark', blank: EXAM_DEFAULTS.pass_threshold }),
  time_limit_minutes: field.number({ label: 'exams.timeLimit', blank: EXAM_DEFAULTS.time_limit_minutes }),
  silver_bank_ids: banks('exams.silverBanks'),
  gold_bank_ids: banks('exams.goldBanks'),
  system_prompt: field.multiline({ label: 'exams.prompt', advice: 'exams.promptAdvice', rows: 3, max: 4_000, optional: true }),
});

export type ExamValues = ValuesOf<ReturnType<typeof examFields>>;

function product(products: ExamProducts): RecordField<string> {
  return {
    label: 'exams.product',
    blank: '',
    draw: ({ label, helper, disabled = false, value, binding, onChange }) => (
      <ProductField
        {...products}
        label={label}
        helper={helper}
        disabled={disabled}
        error={binding.error}
        value={value}
        onChange={onChange}
        {...boundTo<string>(binding)}
      />
    ),
    show: (value) => <ProductName id={value} known={products.known} />,
  };
}

function banks(label: string): RecordField<string[]> {
  return {
    label,
    blank: [],
    draw: ({ t, label: name, disabled = false, value, binding, onChange }) => (
      <BanksField
        label={name}
        helper={t('exams.banksAdvice')}
        disabled={disabled}
        error={binding.error}
        value={value}
        onChange={onChange}
        onReady={boundTo<string[]>(binding).onReady}
      />
    ),
    show: (value, { t }) => (value.length === 0 ? t('exams.noBanks') : <BankNames ids={value} />),
  };
}
