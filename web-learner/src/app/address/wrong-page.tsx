import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressMessages } from './address.messages.js';

/** A wrong URL: says what is wrong with it, and links to the steps. */
export function WrongPage({ what }: { what: 'productId' | 'programme' | 'course' | 'project' | 'session' | 'exam' }) {
  useTexts('app', { address: addressMessages });
  const { t } = useTranslation();
  return (
    <EmptyState kind={what === 'productId' ? 'error' : 'search-empty'} title={t(`address.${what}.title`)} action={<ToReadiness />}>
      {t(`address.${what}.advice`)}
    </EmptyState>
  );
}

/** A page that is locked: what opens it, in the server's words. */
export function LockedPage({ title, message }: { title: string; message: string }) {
  useTexts('app', { address: addressMessages });
  return (
    <EmptyState kind="access-denied" title={title} action={<ToReadiness />}>
      {message}
    </EmptyState>
  );
}

function ToReadiness() {
  const { t } = useTranslation();
  return (
    <Button variant="contained" component={Link} to="/app/job-readiness">
      {t('address.toReadiness')}
    </Button>
  );
}
