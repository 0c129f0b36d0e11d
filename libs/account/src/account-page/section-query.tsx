import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SectionQueryProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The error title. */
  failed: string;
  /** Height of the skeleton block, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A section that loads on its own, so that its errors do not affect the rest of the page. */
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
