import Box from '@mui/material/Box';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { enrolStudent } from '@paanch/contracts/progress/students';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import type { FieldBinding } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { useProgressChanged } from '../detail/use-learner.js';
import type { Learner } from '../learner.js';

interface EnrolDialogProps {
  learner: Learner;
  /** Ids of the products that are not offered again. */
  enrolledIn: readonly string[];
  onClose: () => void;
}

/** Enrols one learner in one programme (docs/path.md#enrolment). */
export function EnrolDialog({ learner: { id: studentId, full_name: name }, enrolledIn, onClose }: EnrolDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const progressChanged = useProgressChanged();
  const { data, error, refetch } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  const offered = data?.products.filter(({ id }) => !enrolledIn.includes(id));
  const enrol = useActionForm(enrolStudent, {
    defaults: { student_id: studentId, product_id: '' },
    send: (body, attempt) => client.call(enrolStudent, { body, ...attempt }),
    done: ({ product_id: productId }) =>
      t('learnerDetail.enrol.done', { name, product: offered?.find(({ id }) => id === productId)?.name ?? '' }),
    failed: t('learnerDetail.enrol.failed'),
    refresh: progressChanged,
    onDone: onClose,
  });
  const isOffering = offered !== undefined && offered.length > 0;
  return (
    <FormDialog
      form={enrol}
      first={isOffering ? 'product_id' : null}
      title={t('learnerDetail.enrol.title', { name })}
      action={isOffering ? t('learnerDetail.enrol.verb') : null}
      busyAction={t('learnerDetail.enrol.busy')}
      onClose={onClose}
    >
      {offered === undefined ? (
        <NoProducts error={error} onRetry={() => void refetch()} />
      ) : (
        <Offered products={offered} binding={enrol.field('product_id')} />
      )}
    </FormDialog>
  );
}

function NoProducts({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  if (error === null) return <Loading first={<SkeletonBlock sx={{ height: 72 }} />} />;
  return <LoadFailure isInside title={t('learnerDetail.enrol.unread')} message={error.message} onRetry={onRetry} />;
}

interface OfferedProps {
  products: readonly { readonly id: string; readonly name: string }[];
  binding: FieldBinding<'product_id'>;
}

function Offered({ products, binding }: OfferedProps) {
  const { t } = useTranslation();
  if (products.length === 0) return <p>{t('learnerDetail.enrol.none')}</p>;
  const choices = choicesOf(products);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <p>{t('learnerDetail.enrol.advice')}</p>
      <SelectField
        label={t('learnerDetail.enrol.product')}
        choices={[{ value: '', label: t('learnerDetail.enrol.choose') }, ...choices]}
        {...binding}
      />
    </Box>
  );
}
