import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section.js';
import { MailChoices } from './mail-choices.js';
import { SectionQuery } from './section-query.js';
import { useMailPreferences } from './use-mail-preferences.js';

/** One switch for all non-essential emails, and a choice for each kind; each saves immediately (docs/people.md#mail-preferences). */
export function MailSection() {
  const { t } = useTranslation('account');
  const { preferences, all, choose } = useMailPreferences();
  return (
    <AccountSection title={t('mails')} lead={t('mailsLead')}>
      <SectionQuery query={preferences} failed={t('mailsLoadFailed')} height={44}>
        {({ mails, kinds }) => {
          const shown = all.isPending ? all.variables : mails;
          return (
            <>
              <FormControlLabel
                control={
                  <Switch
                    checked={shown}
                    onChange={(_, wanted) => all.mutate(wanted)}
                    slotProps={{ input: { role: 'switch', 'aria-disabled': all.isPending } }}
                  />
                }
                label={t(shown ? 'mailsOn' : 'mailsOff')}
                sx={{ ml: 0, gap: 1.25, '& .MuiFormControlLabel-label': { lineHeight: 1.4 } }}
              />
              {Object.keys(kinds).length > 0 && <MailChoices preferences={{ mails: shown, kinds }} onChoose={choose} />}
            </>
          );
        }}
      </SectionQuery>
    </AccountSection>
  );
}
