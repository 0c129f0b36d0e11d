import Box from '@mui/material/Box';
import { AccountSection } from '@paanch/account/account-page/account-section';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { CONSENT_PURPOSES } from '@paanch/contracts/auth/consents/notice';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useConsents } from '../../../app/consents/use-consents.js';
import { ConsentHistory } from './consent-history.js';
import { ConsentRow } from './consent-row.js';

/** Every purpose, agreed to or not (docs/privacy.md#consent). */
export function ConsentsSection() {
  const { t } = useTranslation();
  return (
    <AccountSection title={t('privacy.consents.title')} lead={t('privacy.consents.lead')}>
      <SectionQuery query={useConsents()} failed={t('privacy.consents.failed')} height={420}>
        {({ consents, history }) => (
          <>
            <Box component="ul" sx={list}>
              {CONSENT_PURPOSES.map((purpose) => (
                <ConsentRow key={purpose} purpose={purpose} consent={consents.find((one) => one.purpose === purpose) ?? null} />
              ))}
            </Box>
            {history.length > 0 && <ConsentHistory history={history} />}
          </>
        )}
      </SectionQuery>
    </AccountSection>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } } as const;
