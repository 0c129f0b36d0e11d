import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { answerGrievance, listGrievances, type ReceivedGrievance } from '@paanch/contracts/privacy/grievances';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

/** Characters, as the contract takes them. */
const ANSWER_LENGTH = 4_000;

interface AnswerDialogProps {
  grievance: ReceivedGrievance;
  onClose: () => void;
}

/** What the learner writes, and the answer; an answered one can be read. */
export function AnswerDialog({ grievance, onClose }: AnswerDialogProps) {
  return grievance.state === 'open' ? (
    <Open grievance={grievance} onClose={onClose} />
  ) : (
    <Answered grievance={grievance} onClose={onClose} />
  );
}

function Open({ grievance, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const form = useAnswer(grievance, onClose);
  return (
    <FormDialog
      form={{ ...form, discard: form.draft.clear }}
      first="answer"
      title={useTitle(grievance)}
      action={t('grievances.answer.action')}
      busyAction={t('grievances.answer.busy')}
      width={680}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Written grievance={grievance} />
        <TextField
          label={t('grievances.answer.answer')}
          helper={t('grievances.answer.advice')}
          counter={{ used: [...form.form.watch('answer')].length, max: ANSWER_LENGTH }}
          multiline
          minRows={4}
          {...form.field('answer')}
        />
      </Box>
    </FormDialog>
  );
}

function Answered({ grievance, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const { answer, answered_at: at, answered_by: by } = grievance;
  return (
    <DialogFrame
      open
      title={useTitle(grievance)}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('layout.close', { ns: 'ui' })}
        </Button>
      }
    >
      <Written grievance={grievance} />
      <Typography component="h3" variant="h3" sx={{ mt: 2 }}>
        {t('grievances.answer.answered', { name: by?.name ?? '', moment: at === null ? '' : exactOf(at) })}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</Box>
    </DialogFrame>
  );
}

function Written({ grievance: { subject, text } }: { grievance: ReceivedGrievance }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="h3">
        {t('grievances.answer.wrote')}
      </Typography>
      <b>{subject}</b>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
    </Box>
  );
}

function useTitle({ person }: ReceivedGrievance): string {
  const { t } = useTranslation();
  return t('grievances.answer.title', { name: person.full_name ?? t('grievances.erasedPerson') });
}

function useAnswer({ id }: ReceivedGrievance, onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const { put, refresh } = useListCache<ReceivedGrievance>(listGrievances);
  return useActionForm(answerGrievance, {
    defaults: { answer: '' },
    draft: `grievance-${id}`,
    send: async (body, attempt) => put(await client.call(answerGrievance, { params: { grievanceId: id }, body, ...attempt })),
    done: () => t('grievances.answer.done'),
    failed: t('grievances.answer.failed'),
    refresh,
    onDone: onClose,
  });
}
