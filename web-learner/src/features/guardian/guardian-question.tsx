import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NoticeSections } from '@paanch/account/notice/notice-text';
import { OpenPageFrame } from '@paanch/account/sign-in/open-page-frame';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { GUARDIAN_NOTICE } from '@paanch/contracts/privacy/guardian-notice';
import { GUARDIAN_NOTICE_IN_HINDI } from '@paanch/contracts/privacy/guardian-notice.hi';
import { answerAsGuardian, type GuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useClient } from '@paanch/ui/session/session-context';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface GuardianQuestionProps {
  token: string;
  invitation: GuardianInvitation;
  /** Under which the answered invitation is kept. */
  queryKey: QueryKey;
  onAnswered: () => void;
  notice: ReactNode;
}

/** Who asks, what it is about, and the two answers. */
export function GuardianQuestion({ token, invitation, queryKey, onAnswered, notice }: GuardianQuestionProps) {
  const { t } = useTranslation();
  const { shown } = useLanguage();
  const id = useId();
  const [isParent, setParent] = useState(false);
  const [isTickMissing, setTickMissing] = useState(false);
  const { mutate, isPending, variables, error } = useAnswer({ token, queryKey, onAnswered });
  const { name, learner_name: learner } = invitation;
  const answer = (agrees: boolean) => {
    setTickMissing(!isParent);
    if (isParent) mutate(agrees);
  };
  const fault = isTickMissing && !isParent ? t('guardian.tick') : undefined;
  return (
    <OpenPageFrame title={t('guardian.title', { name })} lead={t('guardian.lead', { learner, app: APP_NAME })}>
      <Stack sx={{ gap: 2 }}>
        <Box component="section" aria-labelledby={`${id}-words`}>
          <Typography id={`${id}-words`} component="h2" variant="h2">
            {t('guardian.words')}
          </Typography>
          <NoticeSections notice={shown === 'hi' ? GUARDIAN_NOTICE_IN_HINDI : GUARDIAN_NOTICE} headings="h3" />
        </Box>
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={isParent}
                onChange={(_, wanted) => setParent(wanted)}
                slotProps={{ input: { 'aria-invalid': fault !== undefined, 'aria-describedby': fault && id } }}
              />
            }
            label={t('guardian.isParent', { learner })}
            sx={{ overflowWrap: 'anywhere' }}
          />
          <FieldFault id={id} error={fault} />
        </Box>
        {error !== null && <Banner kind="error" title={error.message} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <Button variant="contained" size="large" loading={isPending && variables} disabled={isPending} onClick={() => answer(true)}>
            {t('guardian.agree')}
          </Button>
          <Button variant="outlined" size="large" loading={isPending && !variables} disabled={isPending} onClick={() => answer(false)}>
            {t('guardian.refuse')}
          </Button>
        </Box>
        {notice}
      </Stack>
    </OpenPageFrame>
  );
}

function useAnswer({ token, queryKey, onAnswered }: Pick<GuardianQuestionProps, 'token' | 'queryKey' | 'onAnswered'>) {
  const client = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { shown: language } = useLanguage();
  return useMutation({
    mutationFn: (agrees: boolean) =>
      client.call(answerAsGuardian, { body: { token, agrees, is_parent: true, notice_version: GUARDIAN_NOTICE.version, language } }),
    onSuccess: (answered) => {
      queries.setQueryData(queryKey, answered);
      onAnswered();
    },
    onError: ({ message }) => announce(message, 'assertive'),
  });
}
