import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import type { FormDraft } from './use-draft.js';

/** Goes above a form: says that unsaved changes were restored, and can discard them. Empty if there were none. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation('ui');
  if (!draft.isRestored) return null;
  return (
    <Banner
      kind="info"
      title={t('form.restored')}
      action={
        <Button size="small" variant="outlined" onClick={draft.discard}>
          {t('form.discard')}
        </Button>
      }
    />
  );
}
