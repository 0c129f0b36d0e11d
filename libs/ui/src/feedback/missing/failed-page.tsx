import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../layout/page-frame.js';
import { EmptyState } from '../empty/empty-state.js';

interface FailedPageProps {
  /** What to do about it. */
  children: ReactNode;
  isBusy?: boolean;
  onRetry: () => void;
}

/** In place of a page that could not be rendered. */
export function FailedPage({ children, isBusy = false, onRetry }: FailedPageProps) {
  const { t } = useTranslation('ui');
  return (
    <PageFrame>
      <div role="alert">
        <EmptyState
          kind="error"
          headingLevel="h1"
          title={t('feedback.pageFailed')}
          action={
            <Button variant="contained" startIcon={<RefreshRounded />} loading={isBusy} onClick={onRetry}>
              {t('feedback.tryAgain')}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </div>
    </PageFrame>
  );
}
