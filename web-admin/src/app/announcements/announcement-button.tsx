import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { announce } from '@paanch/contracts/auth/office/announcements';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../permissions/use-may.js';
import { announcementMessages } from './announcement.messages.js';
import { AnnouncementDialog } from './announcement-dialog.js';
import type { Addressees } from './audience.js';

/** Opens the dialog for those learners; absent for who may not write to them. */
export function AnnouncementButton({ to }: { to: Addressees }) {
  useTexts('app', { announcements: announcementMessages });
  const { t } = useTranslation();
  const may = useMay();
  /** As they were when it was opened; the list may be read anew. */
  const [opened, setOpened] = useState<Addressees>();
  if (!may(announce.name)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CampaignOutlined />} onClick={() => setOpened(to)}>
        {t('announcements.open')}
      </Button>
      {opened && <AnnouncementDialog to={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
