import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { OpenPageFrame } from '@paanch/account/sign-in/open-page-frame';
import type { GuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface GuardianAnswerProps {
  invitation: GuardianInvitation;
  onChange: () => void;
  notice: ReactNode;
}

/** What was answered, and what follows from it; it can be changed while the link works. */
export function GuardianAnswer({ invitation: { state, learner_name: learner }, onChange, notice }: GuardianAnswerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [title, advice] =
    state === 'agreed'
      ? [t('guardian.agreed'), t('guardian.agreedAdvice', { learner })]
      : [t('guardian.refused'), t('guardian.refusedAdvice', { learner })];
  const said = t('guardian.said', { title, advice });
  useEffect(() => announce(said), [announce, said]);
  return (
    <OpenPageFrame title={title} lead={advice}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Button variant="outlined" onClick={onChange}>
          {t('guardian.change')}
        </Button>
        {notice}
      </Stack>
    </OpenPageFrame>
  );
}
