import Box from '@mui/material/Box';
import type { Profile } from '@paanch/contracts/auth/profile';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { FormErrorSummary } from '@paanch/ui/form/form-error-summary';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useTranslation } from 'react-i18next';
import { AboutYou } from './about-you.js';
import { Accommodations } from './accommodations.js';
import { useProfileForm } from './use-profile-form.js';

/** All editable fields, in two groups, saved together. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const state = useProfileForm(profile);
  const { faults, draft, submit, focusOn, isSaving } = state;
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('profile.title')}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      {state.form.formState.submitCount > 0 && <FormErrorSummary faults={faults} onChoose={focusOn} />}
      <DraftNotice draft={draft} />
      <AboutYou profile={profile} state={state} />
      <Accommodations profile={profile} state={state} />
      {/* Space for the toast at the end of the page. */}
      <Box sx={{ mb: 7 }}>
        <SubmitButton size="large" label={t('profile.save')} busyLabel={t('profile.saving')} busy={isSaving} />
      </Box>
    </Box>
  );
}
