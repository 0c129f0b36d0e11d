import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BareFrame } from '../layout/bare-frame.js';
import { FailedPage } from './missing/failed-page.js';
import { MissingPart } from './missing/missing-part.js';

interface ErrorBoundaryProps {
  /** A change of it, a new address for instance, gives the page another chance. */
  resetKey?: string;
  /** Around the whole app: what stands instead needs a frame of its own. */
  isWhole?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** `part`: a file of the app did not arrive, and only a fresh page asks for it again. */
  failed: 'drawing' | 'part' | null;
  resetKey: string | undefined;
}

/** As Chromium, Firefox, Safari and our bundler say it. */
const MISSING_PART = /dynamically imported module|importing a module script failed|unable to preload/i;

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
    const { isWhole = false, children } = this.props;
    if (failed === null) return children;
    const page = failed === 'part' ? <MissingPart /> : <BadlyDrawn isWhole={isWhole} onRetry={() => this.setState({ failed: null })} />;
    return isWhole ? <BareFrame>{page}</BareFrame> : page;
  }
}

/** Without the rail there is no other page to open. */
function BadlyDrawn({ isWhole, onRetry }: { isWhole: boolean; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return <FailedPage onRetry={onRetry}>{t(isWhole ? 'feedback.appFailedAdvice' : 'feedback.pageFailedAdvice')}</FailedPage>;
}
