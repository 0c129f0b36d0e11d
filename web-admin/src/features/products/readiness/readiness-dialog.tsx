import {
  changeReadinessProduct,
  createReadinessProduct,
  listReadinessProductsForStaff,
  readProduct,
  ReadinessProduct,
} from '@paanch/contracts/content/products';
import { fieldsOfRanges } from '@paanch/contracts/content/tier-ranges';
import { DEFAULT_TIER_RANGES, TIERS } from '@paanch/contracts/kernel/stars';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { orNull } from '@paanch/ui/form/use-contract-form';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body, ReadinessForm, Values } from './readiness-form.js';
import { TIER_FIELDS, warningsOf } from './tier-fields.js';
import { TierRangeFields } from './tier-range-fields.js';
import { VisibleTiersField } from './visible-tiers-field.js';

const STANDARD = fieldsOfRanges(DEFAULT_TIER_RANGES);
const BLANK: Values = { name: '', description: null, ...STANDARD, visible_tiers: [...TIERS] };

export interface ReadinessDialogProps {
  /** Null adds one. */
  product: ReadinessProduct | null;
  onClose: () => void;
}

/** Adds or edits a Job Readiness product. */
export function ReadinessDialog({ product, onClose }: ReadinessDialogProps) {
  const { t } = useTranslation();
  const record = useReadinessRecord(product, onClose);
  const labels = useLabels();
  const warnings = (warningsOf(record.form.watch()) ?? []).map(({ message }) => message).join(' ');
  /** Of other ranges it says nothing. */
  const [confirmed, setConfirmed] = useState('');
  const isConfirmed = warnings === confirmed;
  const reset = () => {
    for (const [name, score] of Object.entries(STANDARD))
      record.form.setValue(name as keyof typeof STANDARD, score, { shouldDirty: true, shouldValidate: true });
  };
  const isNew = product === null;
  const namesOf = (tiers: readonly unknown[]) => TIERS.filter((tier) => tiers.includes(tier)).map((tier) => t(`readiness.tiers.${tier}`));
  return (
    <RecordDialog
      record={record}
      title={t(isNew ? 'readiness.add' : 'readiness.editTitle')}
      {...(isNew && { action: t('readiness.add'), busyAction: t('readiness.creating') })}
      width={680}
      first="name"
      labels={labels}
      show={(field, value) => (field === 'visible_tiers' && Array.isArray(value) ? namesOf(value).join(', ') : undefined)}
      blocked={isConfirmed ? undefined : t('readiness.confirmFirst')}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        {...record.field('name')}
        counter={{ used: [...record.form.watch('name')].length, max: 255 }}
        autoComplete="off"
      />
      <TextField label={t('products.type')} value={t('products.types.JOB_READINESS')} readOnly />
      <TextField label={labels.description} optional multiline minRows={3} {...record.field('description', orNull)} />
      <TierRangeFields
        record={record}
        isConfirmed={isConfirmed}
        onConfirm={(isChecked) => setConfirmed(isChecked ? warnings : '')}
        onReset={reset}
      />
      <VisibleTiersField record={record} />
    </RecordDialog>
  );
}

function useReadinessRecord(product: ReadinessProduct | null, onSaved: () => void): ReadinessForm {
  const { t } = useTranslation();
  const client = useClient();
  return useRecord<Values, Body, ReadinessProduct>(product, {
    route: createReadinessProduct,
    item: ReadinessProduct,
    valuesOf,
    blank: BLANK,
    save: ({ type: _type, ...body }, revision, attempt) =>
      product === null
        ? client.call(createReadinessProduct, { body, ...attempt })
        : client.call(changeReadinessProduct, { body: { ...body, id: product.id, revision }, ...attempt }),
    preview: (values, row) => ({ image_url: null, ...row, ...values }),
    list: useListCache<ReadinessProduct>(listReadinessProductsForStaff, readProduct),
    draft: 'readiness-product',
    says: { saved: t('readiness.saved'), failed: t('readiness.failed'), taken: t('products.taken') },
    onSaved,
  });
}

function useLabels(): Readonly<Record<keyof Values, string>> {
  const { t } = useTranslation();
  const bounds = TIERS.flatMap((tier) => {
    const words = { tier: t(`readiness.tiers.${tier}`) };
    return [
      [TIER_FIELDS[tier].min, t('readiness.minimum', words)],
      [TIER_FIELDS[tier].max, t('readiness.maximum', words)],
    ];
  });
  return {
    name: t('readiness.name'),
    description: t('readiness.description'),
    ...Object.fromEntries(bounds),
    visible_tiers: t('readiness.visibleTo'),
  };
}

function valuesOf({
  id: _id,
  type: _type,
  image_url: _image,
  revision: _revision,
  created_at: _created,
  updated_at: _updated,
  ...values
}: ReadinessProduct): Values {
  return values;
}
