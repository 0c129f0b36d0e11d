import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { leaveSample } from '@paanch/client/sample/shown-sample';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useReadiness } from '../standing/use-readiness.js';
import { sampleMessages } from './sample.messages.js';

/** The pages of a learner as staff see them for a sample: nothing is sent, nothing is live (docs/office.md#see-as-a-learner). */
export function SamplePages({ sample }: { sample: Sample }) {
  useTexts('app', { sample: sampleMessages });
  return (
    <Box sx={{ pb: { xs: '148px', md: '64px' } }}>
      <Outlet />
      <SampleBar sample={sample} />
    </Box>
  );
}

/** Beside the rail and above the bottom bar of a phone, so that it covers neither. */
const place = { position: 'fixed', zIndex: 25, left: 'var(--pa-rail, 0px)', right: 0, bottom: 'var(--pa-bottom-bar, 0px)' } as const;

function SampleBar({ sample }: { sample: Sample }) {
  const { t } = useTranslation();
  const { data } = useReadiness();
  const { product_id: productId, star_level: star, tier } = sample;
  const shown = t('sample.shown', {
    programme: data?.products.find(({ id }) => id === productId)?.name ?? t('sample.programme'),
    star: star === null ? t('sample.noStar') : t('sample.star', { star }),
    tier: tier === null ? t('sample.noTier') : t(`standing.tiers.${tier}`),
  });
  const chooseAnother = () => {
    leaveSample();
    window.location.assign(programmeOf(productId));
  };
  const close = () => {
    window.close();
    // A browser closes only what a page has opened.
    chooseAnother();
  };
  return (
    <Box component="aside" aria-label={t('sample.label')} data-print="no" sx={place}>
      <Banner
        kind="warning"
        flush
        title={shown}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
            <Button size="small" color="inherit" onClick={chooseAnother}>
              {t('sample.another')}
            </Button>
            <Button size="small" color="inherit" variant="outlined" onClick={close}>
              {t('sample.close')}
            </Button>
          </Box>
        }
      />
    </Box>
  );
}

/** In the staff app. */
const programmeOf = (productId: string) => `/products/${productId}`;
