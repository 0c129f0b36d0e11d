import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changeAccommodations, EXTRA_TIME_FACTORS, readStudent } from '@paanch/contracts/auth/people';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { type Reading, useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Learner } from '../learner.js';

/** The field holds text, the contract wants a number. */
const asFactor: Reading = { setValueAs: Number };

interface ExtraTimeDialogProps {
  learner: Learner;
  factor: number;
  onClose: () => void;
}

/** Gives a learner more time in assessments started later (docs/people.md#extra-time). */
export function ExtraTimeDialog({ learner: { id: studentId, full_name: name }, factor, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const queries = useQueryClient();
  const known = EXTRA_TIME_FACTORS.find((value) => value === factor) ?? 1;
  const { form, field, applyServerDetails } = useContractForm(changeAccommodations, { extra_time_factor: known });
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof changeAccommodations>) => client.call(changeAccommodations, { params: { studentId }, body }),
    onSuccess: () => {
      toast.success(t('learnerDetail.extraTime.done'));
      void queries.invalidateQueries({ queryKey: routeKey(readStudent, { params: { studentId } }) });
      onClose();
    },
    onError: (error) => {
      applyServerDetails(error);
      sayFailure(toast, t('learnerDetail.extraTime.failed'), error);
    },
  });
  const submit = form.handleSubmit((body) => save.mutate(body));
  return (
    <DialogFrame
      open
      title={t('learnerDetail.extraTime.title', { name })}
      onClose={onClose}
      guarded={form.formState.isDirty || save.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('learnerDetail.extraTime.verb')} busyLabel={t('learnerDetail.extraTime.busy')} busy={save.isPending} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learnerDetail.extraTime.advice')}</p>
        <SelectField
          label={t('learnerDetail.extraTime.field')}
          choices={EXTRA_TIME_FACTORS.map((value) => ({ value: String(value), label: t(`learnerDetail.extraTime.factors.${value}`) }))}
          {...field('extra_time_factor', asFactor)}
        />
      </Box>
    </DialogFrame>
  );
}
