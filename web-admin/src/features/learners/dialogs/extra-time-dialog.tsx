import Box from '@mui/material/Box';
import { changeAccommodations, EXTRA_TIME_FACTORS, readStudent } from '@paanch/contracts/auth/people';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import type { Reading } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Learner } from '../learner.js';

/** The field holds text, the contract wants a number. */
const asFactor: Reading = { setValueAs: Number };

interface ExtraTimeDialogProps {
  learner: Learner;
  factor: number;
  onClose: () => void;
}

/** Gives a learner more time in assessments started later (docs/people.md#extra-time-and-support). */
export function ExtraTimeDialog({ learner: { id: studentId, full_name: name }, factor, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const known = EXTRA_TIME_FACTORS.find((value) => value === factor) ?? 1;
  const extraTime = useActionForm(changeAccommodations, {
    defaults: { extra_time_factor: known },
    send: (body, attempt) => client.call(changeAccommodations, { params: { studentId }, body, ...attempt }),
    done: () => t('learnerDetail.extraTime.done'),
    failed: t('learnerDetail.extraTime.failed'),
    refresh: () => void queries.invalidateQueries({ queryKey: routeKey(readStudent, { params: { studentId } }) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={extraTime}
      first="extra_time_factor"
      title={t('learnerDetail.extraTime.title', { name })}
      action={t('learnerDetail.extraTime.verb')}
      busyAction={t('learnerDetail.extraTime.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learnerDetail.extraTime.advice')}</p>
        <SelectField
          label={t('learnerDetail.extraTime.field')}
          choices={EXTRA_TIME_FACTORS.map((value) => ({ value: String(value), label: t(`learnerDetail.extraTime.factors.${value}`) }))}
          {...extraTime.field('extra_time_factor', asFactor)}
        />
      </Box>
    </FormDialog>
  );
}
