import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppealDialog } from '../../../app/appeals/appeal-dialog.js';
import { AppealPart } from '../../../app/appeals/appeal-part.js';
import { appealsMessages } from '../../../app/appeals/appeals.messages.js';
import { PersonPart } from '../../../app/appeals/person-part.js';
import type { FeedbackProps } from './feedback-props.js';

/** What people decided, and the way to ask another one. */
export function PersonsPart({ feedback, now }: FeedbackProps) {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  const [isAppealing, setAppealing] = useState(false);
  const { id, review, appeal, appeal_until: until, recording_state: recording } = feedback;
  const canAppeal = until !== null && Date.parse(until) > now;
  return (
    <>
      {recording === 'incomplete' && <Banner kind="warning" title={t('interviews.feedback.recordingMissing')} />}
      {(review !== null || appeal !== null) && (
        <Box sx={panel}>
          <PersonPart review={review} />
          {appeal !== null && <AppealPart appeal={appeal} />}
        </Box>
      )}
      {canAppeal && (
        <Button variant="outlined" onClick={() => setAppealing(true)} sx={{ justifySelf: 'start' }}>
          {t('appeals.ask')}
        </Button>
      )}
      {isAppealing && <AppealDialog subject="interview" submissionId={id} onClose={() => setAppealing(false)} />}
    </>
  );
}

const panel = {
  display: 'grid',
  gap: 3,
  p: 2.5,
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
  '& > section + section': { pt: 3, borderTop: `1px solid ${ui.line}` },
} as const;
