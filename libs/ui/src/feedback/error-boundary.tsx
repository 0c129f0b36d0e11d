import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty/empty-state.js';

interface ErrorBoundaryProps {
  /** A change of it, a new address for instance, gives the page another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** `part`: a file of the app did not arrive, and only a fresh page asks for it again. */
  failed: 'drawing' | 'part' | null;
  resetKey: string | undefined;
}

/** As Chromium, Firefox and Safari say it. */
const MISSING_PART = /dynamically imported module|importing a module script failed/i;

/** Catches what a page throws while drawing and shows a page of its own instead of nothing. React reports the error to the console; drafts keep what was typed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: error instanceof Error && MISSING_PART.test(error.message) ? 'part' : 'drawing' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    return <ErrorPage onRetry={() => (failed === 'part' ? window.location.reload() : this.setState({ failed: null }))} />;
  }
}

function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        kind="error"
        title={t('feedback.pageFailed')}
        action={
          <Button variant="contained" startIcon={<RefreshRounded />} onClick={onRetry}>
            {t('feedback.tryAgain')}
          </Button>
        }
      >
        {t('feedback.pageFailedAdvice')}
      </EmptyState>
    </div>
  );
}
