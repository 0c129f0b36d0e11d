import Button from '@mui/material/Button';
import { portalLocked } from '@paanch/contracts/careers/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareers } from '../../../app/careers/use-careers.js';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';

/** Shown where a call found Careers shut. The door is asked at once, and its page, which says why, then takes the place of this. */
export function FoundShut() {
  const { t } = useTranslation('ui');
  const { refetch } = useCareers();
  const moved = useCareersMoved();
  useEffect(() => void refetch(), [refetch]);
  return (
    <EmptyState
      kind="access-denied"
      title={sentence(portalLocked.message)}
      isInside
      action={
        <Button variant="contained" onClick={moved}>
          {t('feedback.tryAgain')}
        </Button>
      }
    />
  );
}
