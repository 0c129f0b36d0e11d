import Box from '@mui/material/Box';
import type { Consent } from '@paanch/contracts/auth/consents/consents';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from './use-language-name.js';

/** Everything that was ever agreed to, newest first. */
export function ConsentHistory({ history }: { history: readonly Consent[] }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', fontWeight: 600 }}>
        {t('privacy.consents.history')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: ui.ink2, '& > li': { py: 0.5 } }}>
        {history.map(({ purpose, given_at, withdrawn_at, notice_version: version, language }) => {
          const said = {
            name: t(`consents.purposes.${purpose}`),
            from: exactOf(given_at),
            version,
            language: languageName(language),
          };
          return (
            <li key={`${purpose} ${given_at}`}>
              {withdrawn_at === null
                ? t('privacy.consents.historyGiven', said)
                : t('privacy.consents.historyEnded', { ...said, until: exactOf(withdrawn_at) })}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
