import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner, type BannerProps } from '@paanch/ui/feedback/banner';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CredentialView } from './credential-view.js';
import type { Verdict } from './verdict.js';

const KINDS: Readonly<Record<Verdict['kind'], BannerProps['kind']>> = {
  valid: 'success',
  not_held: 'warning',
  withdrawn: 'warning',
  altered: 'error',
  foreign: 'error',
  unreadable: 'error',
  unknown: 'error',
};

/** The verdict in words first, then what was signed, if it may be relied on. */
export function VerdictView({ query: { data, error, refetch } }: { query: Pick<UseQueryResult<Verdict>, 'data' | 'error' | 'refetch'> }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const said =
    data === undefined
      ? null
      : t('verify.said', { verdict: t(`verify.verdicts.${data.kind}`), advice: t(`verify.verdicts.${data.kind}Advice`) });
  useEffect(() => {
    if (said !== null) announce(said);
  }, [announce, said]);
  if (data === undefined) {
    return error === null ? (
      <Loading first={<SkeletonBlock sx={{ height: 52, mb: 2 }} />}>
        <SkeletonBlock sx={{ height: 360 }} />
      </Loading>
    ) : (
      <LoadFailure title={t('verify.failed')} message={error.message} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Box component="section" aria-label={t('verify.verdict')} sx={{ mb: 2 }}>
        <Banner kind={KINDS[data.kind]} title={t(`verify.verdicts.${data.kind}`)}>
          {t(`verify.verdicts.${data.kind}Advice`)}
        </Banner>
      </Box>
      {'shown' in data && (
        <>
          <CredentialView shown={data.shown} />
          <Box data-print="no" sx={{ mt: 2 }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {t('verify.print')}
            </Button>
          </Box>
        </>
      )}
    </>
  );
}
