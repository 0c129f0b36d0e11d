import {
  changeReadinessProduct,
  createReadinessProduct,
  listReadinessProductsForStaff,
  readProduct,
  ReadinessProduct,
} from '@paanch/contracts/content/products';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productPath } from '../product-path.js';
import { type Body, type ReadinessForm, readinessFields, STANDARD, type Values } from './readiness-form.js';
import { warningsOf } from './tier-fields.js';
import { TierRangeFields } from './tier-range-fields.js';
import { VisibleTiersField } from './visible-tiers-field.js';

export interface ReadinessDialogProps {
  /** Null adds one. */
  product: ReadinessProduct | null;
  onClose: () => void;
}

/** Adds or edits a Job Readiness product. */
export function ReadinessDialog({ product, onClose }: ReadinessDialogProps) {
  const { t } = useTranslation();
  const record = useReadinessRecord(product, onClose);
  const warnings = (warningsOf(record.form.watch()) ?? []).map(({ message }) => message).join(' ');
  /** Of other ranges it says nothing. */
  const [confirmed, setConfirmed] = useState('');
  const isConfirmed = warnings === confirmed;
  const reset = () => {
    for (const [name, score] of Object.entries(STANDARD))
      record.form.setValue(name as keyof typeof STANDARD, score, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordDialog record={record} width={680} blocked={isConfirmed ? undefined : t('readiness.confirmFirst')} onClose={onClose}>
      {record.draw('name')}
      <TextField label={t('products.type')} value={t('products.types.JOB_READINESS')} readOnly />
      {record.draw('description')}
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
  return useRecord<Values, ReadinessProduct, Body>(product, {
    body: createReadinessProduct.body,
    item: ReadinessProduct,
    send: ({ type: _type, ...body }, { revision, attempt }) =>
      product === null
        ? client.call(createReadinessProduct, { body, ...attempt })
        : client.call(changeReadinessProduct, { body: { ...body, id: product.id, revision }, ...attempt }),
    preview: (values, row) => ({ image_url: null, ...row, ...values }),
    shownBy: [listReadinessProductsForStaff, readProduct],
    fields: readinessFields,
    words: 'readiness',
    draft: 'readiness-product',
    opens: ({ id }) => ({ label: t('products.open'), to: productPath(id) }),
    onSaved,
  });
}
