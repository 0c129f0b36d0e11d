import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { enrolStudent } from '@paanch/contracts/progress/students';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { type FieldBinding, useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation } from '@tanstack/react-query';
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
  const toast = useToast();
  const progressChanged = useProgressChanged();
  const { data, error, refetch } = useRouteQuery(listReadinessProductsForStaff, {});
  const offered = data?.products.filter(({ id }) => !enrolledIn.includes(id));
  const { form, field, applyServerDetails } = useContractForm(enrolStudent, { student_id: studentId, product_id: '' });
  const enrol = useMutation({
    mutationFn: (body: BodyOf<typeof enrolStudent>) => client.call(enrolStudent, { body }),
    onSuccess: (_, { product_id: productId }) => {
      toast.success(t('learnerDetail.enrol.done', { name, product: offered?.find(({ id }) => id === productId)?.name ?? '' }));
      progressChanged();
      onClose();
    },
    onError: (failure) => {
      applyServerDetails(failure);
      sayFailure(toast, t('learnerDetail.enrol.failed'), failure);
    },
  });
  const submit = form.handleSubmit((body) => enrol.mutate(body));
  const isOffering = offered !== undefined && offered.length > 0;
  return (
    <DialogFrame
      open
      title={t('learnerDetail.enrol.title', { name })}
      onClose={onClose}
      guarded={form.formState.isDirty || enrol.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={enrol.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          {isOffering && (
            <SubmitButton label={t('learnerDetail.enrol.verb')} busyLabel={t('learnerDetail.enrol.busy')} busy={enrol.isPending} />
          )}
        </>
      }
    >
      {offered === undefined ? (
        <NoProducts error={error} onRetry={() => void refetch()} />
      ) : (
        <Offered products={offered} binding={field('product_id')} />
      )}
    </DialogFrame>
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
  const choices = products.map(({ id, name }) => ({ value: id, label: name }));
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
