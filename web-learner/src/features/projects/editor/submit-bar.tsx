import Box from '@mui/material/Box';
import type { LearnerProject } from '@paanch/contracts/interview/projects';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { DraftState } from '../../../app/drafts/draft-state.js';
import { SendingNotice } from '../../../app/sending/sending-notice.js';
import { StopSending } from '../../../app/sending/stop-sending.js';
import { useMissingWords } from './use-missing-words.js';
import type { HandingIn } from './use-handing-in.js';
import type { ProjectDraftState } from './use-project-draft.js';
import { missingIn, type ProjectValues } from './values.rule.js';

interface SubmitBarProps {
  project: LearnerProject;
  values: ProjectValues;
  draft: ProjectDraftState;
  handingIn: HandingIn;
}

/** What is still missing, whether the draft is saved, and the button that hands it in. */
export function SubmitBar({ project: { name, submissions_left: left }, values, draft, handingIn }: SubmitBarProps) {
  const { t } = useTranslation();
  const missing = useMissingWords(missingIn(values));
  const { isAsking, cancel, send, stop, isBusy, isWaiting } = handingIn;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2, '& > :empty': { display: 'none' } }}>
      <SendingNotice
        isWaiting={isWaiting}
        advice={t('project.sending.waitingAdvice')}
        failed={t(handingIn.refusal === null ? 'project.draft.refused' : 'project.sending.failed')}
        refusal={handingIn.refusal ?? draft.refusal}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', color: ui.ink2, fontSize: rem(14) }}>
          {!isWaiting && missing}
          <DraftState state={draft.state} />
        </Box>
        {isWaiting && <StopSending onStop={stop} />}
        <SubmitButton
          label={t('project.editor.submit')}
          busyLabel={t('project.editor.submitting')}
          busy={isBusy}
          disabled={missing !== undefined}
          size="large"
        />
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('project.confirm.title', { name })}
        action={t('project.editor.submit')}
        onCancel={cancel}
        onConfirm={send}
      >
        {t('project.confirm.advice', { count: left })}
      </ConfirmDialog>
    </Box>
  );
}
