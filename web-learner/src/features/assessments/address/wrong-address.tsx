import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A wrong URL: says what is wrong with it, and links to the list. */
export function WrongAddress({ what }: { what: 'productId' | 'programme' | 'assessment' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind={what === 'productId' ? 'error' : 'search-empty'}
      title={t(`assessments.address.${what}.title`)}
      action={
        <Button variant="contained" component={Link} to="/app/job-readiness">
          {t('assessments.address.toReadiness')}
        </Button>
      }
    >
      {t(`assessments.address.${what}.advice`)}
    </EmptyState>
  );
}
