import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AccountSection } from '@paanch/account/account-page/account-section';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { CopyRow } from './copy-row.js';
import { useAskCopy, useCopies } from './use-copies.js';

/** Everything that is held, to take along (docs/privacy.md#a-copy-of-ones-data). */
export function CopiesSection() {
  const { t } = useTranslation();
  const copies = useCopies();
  const isRunning = copies.data?.exports.some(({ state }) => state === 'collecting') ?? false;
  const { mutate: ask, isPending } = useAskCopy();
  return (
    <AccountSection title={t('privacy.copies.title')} lead={t('privacy.copies.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" loading={isPending} disabled={isRunning} onClick={() => ask()}>
          {t('privacy.copies.ask')}
        </Button>
        {isRunning && (
          <Typography variant="body2" sx={{ color: ui.ink2 }}>
            {t('privacy.copies.running')}
          </Typography>
        )}
      </Box>
      <SectionQuery query={copies} failed={t('privacy.copies.failed')} height={60}>
        {({ exports }) =>
          exports.length > 0 && (
            <Box component="ul" aria-label={t('privacy.copies.list')} sx={list}>
              {exports.map((copy) => (
                <CopyRow key={copy.id} copy={copy} />
              ))}
            </Box>
          )
        }
      </SectionQuery>
    </AccountSection>
  );
}

const list = { m: 0, mt: 2, p: 0, listStyle: 'none', '& > li': { borderTop: `1px solid ${ui.line}` } } as const;
