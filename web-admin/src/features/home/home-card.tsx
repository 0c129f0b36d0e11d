import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface HomeCardProps<T> {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** How many lines the skeleton has. */
  lines: number;
  children: (data: T) => ReactNode;
}

/** One part of Home. Its failure is its own: the others stay. */
export function HomeCard<T>({ title, query: { data, error, refetch }, lines, children }: HomeCardProps<T>) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {data === undefined && error === null && <LinesToCome count={lines} />}
      {data !== undefined && children(data)}
      {error !== null && <Failure title={title} error={error} isOld={data !== undefined} onRetry={() => void refetch()} />}
    </Card>
  );
}

function LinesToCome({ count }: { count: number }) {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.25, py: 0.75 }}>
      {Array.from({ length: count }, (_, line) => (
        <SkeletonBlock key={line} sx={{ height: 24 }} />
      ))}
    </Box>
  );
}

interface FailureProps {
  title: string;
  error: Error;
  /** What is shown came before. */
  isOld: boolean;
  onRetry: () => void;
}

function Failure({ title, error: { message }, isOld, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const words = isOld ? t('home.notRefreshed') : t('home.failed');
  useEffect(() => announce(`${title}: ${words} ${message}`, 'assertive'), [announce, title, words, message]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 0.5 }}>
      <Typography variant="body2" component="p" sx={{ flex: '1 1 180px', minWidth: 0, color: ui.errText }}>
        {words} {message}
      </Typography>
      <Button size="small" variant="outlined" aria-label={t('home.retry', { title })} onClick={onRetry}>
        {t('ui:feedback.tryAgain')}
      </Button>
    </Box>
  );
}
