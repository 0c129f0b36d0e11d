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
  failed: boolean;
  resetKey: string | undefined;
}

/** Catches what a page throws while drawing and shows a page of its own instead of nothing. React reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage onRetry={() => this.setState({ failed: false })} /> : this.props.children;
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
