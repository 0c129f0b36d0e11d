import { uploadProductImage } from '@paanch/contracts/content/files';
import { changeProduct, createProduct, listProducts, Product, readProduct } from '@paanch/contracts/content/products';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { orNull } from '@paanch/ui/form/use-contract-form';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { PictureField } from '@paanch/ui/upload/picture-field';
import { PictureVersion } from '@paanch/ui/upload/picture-version';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Values = BodyInputOf<typeof createProduct>;

const BLANK: Values = { name: '', description: null, image_url: null, type: 'COURSE' };

export interface ProductDialogProps {
  /** Null adds one. */
  product: Product | null;
  onClose: () => void;
  onSaved?: (product: Product) => void;
}

/** Adds or edits a course or assessment. */
export function ProductDialog({ product, onClose, onSaved = onClose }: ProductDialogProps) {
  const { t } = useTranslation();
  const isNew = product === null;
  const record = useProductRecord(product, onSaved);
  const [isUploading, setUploading] = useState(false);
  const [name, image] = record.form.watch(['name', 'image_url']);
  const labels = {
    name: t('products.name'),
    type: t('products.type'),
    description: t('products.description'),
    image_url: t('products.image'),
  };
  const types = (['COURSE', 'ASSESSMENT'] as const).map((value) => ({ value, label: t(`products.types.${value}`) }));
  const show = (field: keyof Values, value: unknown) =>
    field === 'image_url' && typeof value === 'string' ? <PictureVersion src={value} label={labels.image_url} shape="wide" /> : undefined;
  return (
    <RecordDialog
      record={record}
      title={t(isNew ? 'products.add' : 'products.edit')}
      {...(isNew && { action: t('products.add'), busyAction: t('products.creating') })}
      width={680}
      first="name"
      labels={labels}
      show={show}
      blocked={isUploading ? t('ui:upload.running') : undefined}
      isHeld={isUploading}
      onClose={onClose}
    >
      <TextField label={labels.name} {...record.field('name')} counter={{ used: [...name].length, max: 255 }} autoComplete="off" />
      {isNew && <SelectField label={labels.type} choices={types} {...record.field('type')} />}
      <TextField label={labels.description} optional multiline minRows={3} {...record.field('description', orNull)} />
      <PictureField
        label={labels.image_url}
        optional
        advice={t('products.imageAdvice')}
        route={uploadProductImage}
        uploadType="productImages"
        shape="wide"
        value={image ?? null}
        error={record.field('image_url').error}
        onChange={(url) => record.form.setValue('image_url', url, { shouldDirty: true, shouldValidate: true })}
        onBusy={setUploading}
      />
    </RecordDialog>
  );
}

/** The form of the product, and its row in the list. */
function useProductRecord(product: Product | null, onSaved: (product: Product) => void) {
  const { t } = useTranslation();
  const client = useClient();
  const isNew = product === null;
  return useRecord(product, {
    route: createProduct,
    item: Product,
    valuesOf,
    blank: BLANK,
    save: ({ type, ...body }, revision, attempt) =>
      isNew
        ? client.call(createProduct, { body: { ...body, type }, ...attempt })
        : client.call(changeProduct, { params: { productId: product.id }, body: { ...body, ...(revision && { revision }) }, ...attempt }),
    preview: ({ type, ...values }, row) => ({ type, ...row, ...values }),
    list: useListCache<Product>(listProducts, readProduct),
    draft: 'product',
    says: {
      saved: t(isNew ? 'products.added' : 'products.saved'),
      failed: t(isNew ? 'products.createFailed' : 'products.updateFailed'),
      taken: t('products.taken'),
    },
    onSaved,
  });
}

function valuesOf({ name, description, image_url, type }: Product): Values {
  return { name, description, image_url, type: type === 'ASSESSMENT' ? type : 'COURSE' };
}
