import Box from '@mui/material/Box';
import { type Accommodations, EXTRA_TIME_FACTORS } from '@paanch/contracts/auth/accommodations';
import { changeAccommodations, readStudent } from '@paanch/contracts/auth/people';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SwitchField } from '@paanch/ui/form/fields/switch-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import type { Reading } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Learner } from '../learner.js';

/** The field holds text, the contract wants a number. */
const asFactor: Reading = { setValueAs: Number };

const SWITCHES = ['no_time_limit', 'breaks', 'large_text'] as const;

interface AccommodationsDialogProps {
  learner: Learner;
  given: Accommodations;
  onClose: () => void;
}

/** Gives a learner more time, no limit, breaks or larger text (docs/people.md#extra-time-and-support). */
export function AccommodationsDialog({ learner: { id: studentId, full_name: name }, given, onClose }: AccommodationsDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const { no_time_limit, breaks, large_text } = given;
  const extra_time_factor = EXTRA_TIME_FACTORS.find((value) => value === given.extra_time_factor) ?? 1;
  const giving = useActionForm(changeAccommodations, {
    defaults: { extra_time_factor, no_time_limit, breaks, large_text },
    send: (body, attempt) => client.call(changeAccommodations, { params: { studentId }, body, ...attempt }),
    done: () => t('learnerDetail.accommodations.done'),
    failed: t('learnerDetail.accommodations.failed'),
    refresh: () => void queries.invalidateQueries({ queryKey: routeKey(readStudent, { params: { studentId } }) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={giving}
      first="extra_time_factor"
      title={t('learnerDetail.accommodations.title', { name })}
      action={t('learnerDetail.accommodations.verb')}
      busyAction={t('learnerDetail.accommodations.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learnerDetail.accommodations.advice')}</p>
        <SelectField
          label={t('learnerDetail.accommodations.field')}
          choices={EXTRA_TIME_FACTORS.map((value) => ({
            value: String(value),
            label: t(`learnerDetail.accommodations.factors.${value}`),
          }))}
          {...giving.field('extra_time_factor', asFactor)}
        />
        <div>
          {SWITCHES.map((field) => (
            <Controller
              key={field}
              control={giving.form.control}
              name={field}
              render={({ field: { value, onChange } }) => (
                <SwitchField
                  label={t(`learnerDetail.accommodations.switches.${field}`)}
                  helper={t(`learnerDetail.accommodations.meanings.${field}`)}
                  isOn={value === true}
                  onChange={onChange}
                />
              )}
            />
          ))}
        </div>
      </Box>
    </FormDialog>
  );
}
