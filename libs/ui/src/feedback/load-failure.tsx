import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, type EmptyStateProps } from './empty/empty-state.js';
import { useAnnounce } from './live-regions.js';

export interface LoadFailureProps extends Pick<EmptyStateProps, 'headingLevel' | 'isInside'> {
  /** What could not be loaded: "We could not load products". */
  title: string;
  /** The server's message, or the client's if the connection was lost. */
  message: string;
  onRetry: () => void;
}

/** Shows and announces that something could not be loaded, with a retry. */
export function LoadFailure({ title, message, onRetry, headingLevel = 'h2', isInside = false }: LoadFailureProps) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  useEffect(() => announce(`${title}. ${message}`, 'assertive'), [announce, title, message]);
  return (
    <EmptyState
      kind="error"
      title={title}
      headingLevel={headingLevel}
      isInside={isInside}
      action={
        <Button variant="contained" startIcon={<RefreshRounded />} onClick={onRetry}>
          {t('feedback.tryAgain')}
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}
