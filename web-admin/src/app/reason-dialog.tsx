import Box from '@mui/material/Box';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog, type FormDialogProps } from '@paanch/ui/form/form-dialog';
import type { ActionForm } from '@paanch/ui/form/use-action-form';
import { useTranslation } from 'react-i18next';

/** Characters, as the contracts take them. */
const REASON_LENGTH = 500;

interface ReasonDialogProps<Output> extends Pick<FormDialogProps<WithReason>, 'title' | 'destructive' | 'onClose'> {
  form: ActionForm<WithReason, Output>;
  /** Where the catalogue has `verb`, `busy`, `reason` and `reasonAdvice`. */
  words: string;
  /** What follows. */
  advice: string;
}

type WithReason = { reason: string };

/** Says what follows from something that staff do to a learner's work, and asks why. */
export function ReasonDialog<Output>({ form, words, advice, ...dialog }: ReasonDialogProps<Output>) {
  const { t } = useTranslation();
  return (
    <FormDialog {...dialog} form={form} first="reason" action={t(`${words}.verb`)} busyAction={t(`${words}.busy`)}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{advice}</p>
        <TextField
          label={t(`${words}.reason`)}
          helper={t(`${words}.reasonAdvice`)}
          counter={{ used: [...form.form.watch('reason')].length, max: REASON_LENGTH }}
          multiline
          minRows={2}
          {...form.field('reason')}
        />
      </Box>
    </FormDialog>
  );
}
