import Box from '@mui/material/Box';
import { type Applicant, moveApplication } from '@paanch/contracts/careers/applicants';
import { type ApplicationStatus, REASON_CODES } from '@paanch/contracts/careers/vocabulary';
import { isApiError } from '@paanch/client/calling/api-error';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useTranslation } from 'react-i18next';

const NOTE_LENGTH = 1_000;

interface AnswerDialogProps {
  applicant: Applicant;
  choices: readonly ApplicationStatus[];
  onClose: () => void;
}

/** Moves one application on, rejects it with a reason, or takes a rejection back. */
export function AnswerDialog({ applicant, choices, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const name = applicant.student.full_name;
  const answer = useAnswer(applicant, choices, onClose);
  const [status, note] = answer.form.watch(['status', 'note']);
  const isRejection = status === 'rejected';
  return (
    <FormDialog
      form={answer}
      first="status"
      title={t('applicants.answer.title', { name })}
      action={t('applicants.answer.save')}
      busyAction={t('applicants.answer.saving')}
      destructive={isRejection}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SelectField
          label={t('applicants.answer.status')}
          choices={choices.map((value) => ({ value, label: t(`applicants.statuses.${value}`) }))}
          {...answer.field('status')}
        />
        {isRejection && (
          <SelectField
            label={t('applicants.answer.reason')}
            choices={[
              { value: '', label: t('applicants.answer.chooseReason') },
              ...REASON_CODES.map((value) => ({ value, label: t(`applicants.reasons.${value}`) })),
            ]}
            {...answer.field('reason_code')}
          />
        )}
        <TextField
          label={t('applicants.answer.note')}
          optional
          helper={t(isRejection ? 'applicants.answer.noteToLearner' : 'applicants.answer.noteForStaff')}
          counter={{ used: [...(note ?? '')].length, max: NOTE_LENGTH }}
          multiline
          minRows={3}
          {...answer.field('note')}
        />
      </Box>
    </FormDialog>
  );
}

function useAnswer({ id, revision, student }: Applicant, [first = 'viewed']: readonly ApplicationStatus[], onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  /** Its new state is read anew behind the dialog. */
  const showChange = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return false;
    toast.error(t('applicants.answer.changed'));
    onClose();
    return true;
  };
  return useActionForm(moveApplication, {
    defaults: { status: first, note: '' },
    send: ({ reason_code: reason, ...body }, attempt) =>
      client.call(moveApplication, {
        params: { applicationId: id },
        body: { ...body, reason_code: body.status === 'rejected' ? reason : null, revision },
        ...attempt,
      }),
    done: ({ status }) => t('applicants.answer.saved', { name: student.full_name, status: t(`applicants.statuses.${status}`) }),
    failed: t('applicants.answer.failed'),
    isShown: showChange,
    onDone: onClose,
  });
}
