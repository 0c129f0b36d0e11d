import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { Applicant } from '@paanch/contracts/careers/applicants';
import { DrawerBody, DrawerFrame } from '@paanch/ui/layout/drawer-frame';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicantStatus } from '../applicant-status.js';
import { nextStatuses } from '../next-statuses.rule.js';
import { ResumeLink } from '../resume-link.js';
import { AnswerDialog } from './answer-dialog.js';
import { isErased } from '../use-applicants.js';
import { ApplicantHistory } from './applicant-history.js';
import { SentForm } from './sent-form.js';

interface ApplicantDrawerProps {
  /** Undefined closes it. */
  applicant: Applicant | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** What one learner sent, what happened to it, and the answer. */
export function ApplicantDrawer({ applicant, onClose, onChanged }: ApplicantDrawerProps) {
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const [now] = useState(() => Date.now());
  if (applicant === undefined) return null;
  const next = isErased(applicant) ? [] : nextStatuses(applicant, now);
  return (
    <>
      <DrawerFrame open title={applicant.student.full_name} onClose={onClose}>
        <DrawerBody
          reason={next.length === 0 ? t('applicants.answer.ended') : undefined}
          actions={
            <Button variant="contained" disabled={next.length === 0} onClick={() => setAnswering(true)}>
              {t('applicants.answer.action')}
            </Button>
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <ApplicantStatus status={applicant.status} />
            <ResumeLink applicant={applicant} onOpened={onChanged} />
          </Box>
          {isErased(applicant) ? <p>{t('applicants.erasedAdvice')}</p> : <SentForm applicant={applicant} />}
          <ApplicantHistory moves={applicant.status_history} />
        </DrawerBody>
      </DrawerFrame>
      {isAnswering && (
        <AnswerDialog
          applicant={applicant}
          choices={next}
          onClose={() => {
            setAnswering(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
