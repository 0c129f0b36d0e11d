import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Published, PublishDialog } from './publish-dialog.js';

/** Asks, publishes, and says what is missing. */
export function PublishButton(published: Omit<Published, 'action' | 'onClose'>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { state } = published;
  const label = t(state === 'draft' ? 'publishing.publish' : 'publishing.publishChanges');
  return (
    <>
      <Button
        variant="contained"
        disabled={state === 'published'}
        {...(state === 'published' && { title: t('publishing.nothingNew') })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <PublishDialog {...published} action={label} onClose={() => setAsking(false)} />}
    </>
  );
}
