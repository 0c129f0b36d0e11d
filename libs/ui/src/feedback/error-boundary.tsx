import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BareFrame } from '../layout/bare-frame.js';
import { FailedPage } from './missing/failed-page.js';
import { MissingChunk } from './missing/missing-chunk.js';

interface ErrorBoundaryProps {
  /** When it changes (a new address, say), the page is drawn again. */
  resetKey?: string;
  /** Around the whole app: the error page then needs its own frame. */
  isWhole?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** `chunk`: a file of the app did not load, and only reloading the page requests it again. */
  failed: 'drawing' | 'chunk' | null;
  resetKey: string | undefined;
}

/** The messages of Chromium, Firefox, Safari and our bundler. */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Shows an error page when a page throws while rendering. React logs the error; drafts keep what was typed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: error instanceof Error && MISSING_CHUNK.test(error.message) ? 'chunk' : 'drawing' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { isWhole = false, children } = this.props;
    if (failed === null) return children;
    const page = failed === 'chunk' ? <MissingChunk /> : <BadlyDrawn isWhole={isWhole} onRetry={() => this.setState({ failed: null })} />;
    return isWhole ? <BareFrame>{page}</BareFrame> : page;
  }
}

/** If the whole app failed there is no rail, so no other page to suggest. */
function BadlyDrawn({ isWhole, onRetry }: { isWhole: boolean; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return <FailedPage onRetry={onRetry}>{t(isWhole ? 'feedback.appFailedAdvice' : 'feedback.pageFailedAdvice')}</FailedPage>;
}
