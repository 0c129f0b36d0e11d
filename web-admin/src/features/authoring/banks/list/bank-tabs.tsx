import Box from '@mui/material/Box';
import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BANK_QUESTIONS, QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';

/** The banks, and the questions of all of them. */
export function BankTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tab = (to: string, label: string) => ({ to, label, isCurrent: pathname === to });
  return (
    <Box sx={{ mb: 1.5 }}>
      <LinkTabs
        name={t('banks.which')}
        tabs={[tab(QUESTION_BANKS.to, t('banks.allBanks')), tab(BANK_QUESTIONS, t('banks.allQuestions'))]}
      />
    </Box>
  );
}
