import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SectionQueryProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What could not be loaded. */
  failed: string;
  /** Pixels of what comes, for the block that stands for it. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of a page that loads by itself: what goes wrong in it leaves the rest of the page as it is. */
export function SectionQuery<Data>({ query: { data, error, refetch }, failed, height, children }: SectionQueryProps<Data>) {
  const { t } = useTranslation('account');
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div aria-busy="true">
        <SkeletonBlock sx={{ height }} />
      </div>
    );
  }
  return (
    <Box role="alert">
      <Banner
        kind="error"
        title={failed}
        action={
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            {t('ui:feedback.tryAgain')}
          </Button>
        }
      >
        {error.message}
      </Banner>
    </Box>
  );
}
