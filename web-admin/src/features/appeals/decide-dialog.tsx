import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isApiError } from '@paanch/client/calling/api-error';
import { type Appeal, decideAppeal, listAppeals } from '@paanch/contracts/interview/appeals';
import { APPEAL_OUTCOMES } from '@paanch/contracts/interview/appeal-vocabulary';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { INTERVIEW_SUBMISSIONS, SUBMISSIONS } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';

/** Characters, as the contract takes them. */
const REASON_LENGTH = 1_000;

interface DecideDialogProps {
  appeal: Appeal;
  onClose: () => void;
}

/** What the learner writes, and the decision; a decided one can be read. */
export function DecideDialog({ appeal, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  if (appeal.status === 'open') return <OpenAppeal appeal={appeal} onClose={onClose} />;
  const { decided_by: name, decided_at: at, reason } = appeal;
  return (
    <DialogFrame
      open
      title={t('appeals.decide.title', { name: appeal.student.full_name || t('appeals.noName') })}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('layout.close', { ns: 'ui' })}
        </Button>
      }
    >
      <About appeal={appeal} />
      {at !== null && <p>{t('appeals.decide.by', { name, day: dateOf(new Date(at)), reason })}</p>}
    </DialogFrame>
  );
}

function OpenAppeal({ appeal, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const decision = useDecision(appeal, onClose);
  const outcomes = APPEAL_OUTCOMES.map((value) => ({ value, label: t(`appeals.outcomes.${value}`) }));
  return (
    <FormDialog
      form={{ ...decision, discard: decision.draft.clear }}
      first="outcome"
      title={t('appeals.decide.title', { name: appeal.student.full_name || t('appeals.noName') })}
      action={t('appeals.decide.action')}
      busyAction={t('appeals.decide.deciding')}
      width={680}
      blocked={appeal.can_decide ? undefined : t('appeals.decide.notYours')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <About appeal={appeal} />
        <SelectField
          label={t('appeals.decide.outcome')}
          helper={t('appeals.decide.upheldAdvice')}
          choices={[{ value: '', label: t('appeals.decide.choose') }, ...outcomes]}
          {...decision.field('outcome')}
        />
        <TextField
          label={t('appeals.decide.reason')}
          helper={t('appeals.decide.reasonAdvice')}
          counter={{ used: [...decision.form.watch('reason')].length, max: REASON_LENGTH }}
          multiline
          minRows={4}
          {...decision.field('reason')}
        />
      </Box>
    </FormDialog>
  );
}

function About({ appeal: { name, text, created_at: at, student, subject_type: type } }: { appeal: Appeal }) {
  const { t } = useTranslation();
  const queue = type === 'interview' ? INTERVIEW_SUBMISSIONS : SUBMISSIONS.to;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ color: ui.ink2, mb: 1 }}>
        {t('appeals.decide.about', { about: name, moment: exactOf(at) })}{' '}
        <Link component={RouterLink} to={`${queue}?search=${encodeURIComponent(student.full_name)}`}>
          {t('appeals.decide.submission')}
        </Link>
      </Box>
      <Typography component="h3" variant="h3">
        {t('appeals.decide.wrote')}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text === '' ? t('appeals.decide.wroteNothing') : text}</Box>
    </Box>
  );
}

function useDecision({ id, revision }: Appeal, onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { refresh } = useListCache(listAppeals);
  return useActionForm(decideAppeal, {
    defaults: { outcome: '' as 'upheld', reason: '' },
    draft: `appeal-${id}`,
    send: (body, attempt) => client.call(decideAppeal, { params: { appealId: id }, body: { ...body, revision }, ...attempt }),
    done: () => t('appeals.decide.done'),
    failed: t('appeals.decide.failed'),
    isShown: (error) => {
      if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return false;
      toast.error(t('appeals.decide.changed'));
      onDone();
      return true;
    },
    refresh,
    onDone,
  });
}
