import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { correctBirthDate, listBirthDateCorrections } from '@paanch/contracts/auth/office/birth-dates';
import { BirthDay, comesOfAge } from '@paanch/contracts/auth/profile';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';
import type { Learner } from '../learner.js';

/** Characters, as the contract takes them. */
const REASON_LENGTH = 500;

interface BirthDateDialogProps {
  learner: Learner;
  onClose: () => void;
}

/** Admin only: what a minor may not do hangs on the date, so a learner cannot move it alone (docs/privacy.md#minors). */
export function BirthDateDialog({ learner: { id: studentId, full_name: name }, onClose }: BirthDateDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const correcting = useActionForm(correctBirthDate, {
    defaults: { date_of_birth: '', reason: '' },
    send: (body, attempt) => client.call(correctBirthDate, { params: { studentId }, body, ...attempt }),
    done: () => t('birthDate.done'),
    failed: t('birthDate.failed'),
    refresh: () => void queries.invalidateQueries({ queryKey: [listBirthDateCorrections.name] }),
    onDone: onClose,
  });
  const [date, reason] = correcting.form.watch(['date_of_birth', 'reason']);
  return (
    <FormDialog
      form={correcting}
      first="date_of_birth"
      title={t('birthDate.title', { name })}
      action={t('birthDate.verb')}
      busyAction={t('birthDate.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('birthDate.advice')}</p>
        <div>
          <TextField label={t('birthDate.field')} type="date" autoComplete="off" {...correcting.field('date_of_birth')} />
          <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { mt: 0 } }}>
            <Consequence date={date} />
          </Typography>
        </div>
        <TextField
          label={t('birthDate.reason')}
          helper={t('birthDate.reasonAdvice')}
          counter={{ used: [...reason].length, max: REASON_LENGTH }}
          multiline
          minRows={2}
          {...correcting.field('reason')}
        />
        <Earlier studentId={studentId} />
      </Box>
    </FormDialog>
  );
}

/** What the date means; nothing before there is one. */
function Consequence({ date }: { date: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (!BirthDay.safeParse(date).success) return null;
  const birthday = new Date(comesOfAge(date));
  return birthday.getTime() > now ? t('birthDate.minor', { day: dateOf(birthday) }) : t('birthDate.adult');
}

/** Who corrected it before and why, if anybody did. */
function Earlier({ studentId }: { studentId: string }) {
  const { t } = useTranslation();
  const { data } = useRouteQuery(listBirthDateCorrections, { params: { studentId } }, { staleTime: 0 });
  if (data === undefined || data.corrections.length === 0) return null;
  return (
    <section aria-label={t('birthDate.earlier')}>
      <Typography component="h3" variant="subtitle2">
        {t('birthDate.earlier')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {data.corrections.map(({ reason, corrected_at: at, by }) => (
          <li key={at}>
            <Box component="span" sx={{ color: ui.ink2 }}>
              {by === null ? t('birthDate.bySomeone', { moment: exactOf(at) }) : t('birthDate.by', { name: by.name, moment: exactOf(at) })}
            </Box>
            <Box component="bdi" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
              {reason}
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
