import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANSWER_DAYS, DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { DrawerBody } from '@paanch/ui/layout/drawer-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applicationAddress } from '../../../app/address/careers-address.js';

interface SentApplicationProps {
  applicationId: string;
  /** Of the job. */
  title: string;
  onClose: () => void;
}

/** The application has arrived: what happens next, and the way to it. */
export function SentApplication({ applicationId, title, onClose }: SentApplicationProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [due] = useState(() => dayOf(new Date(Date.now() + ANSWER_DAYS * DAY_MS).toISOString()));
  const words = t('careers.sentFor', { title });
  const answer = t('jobs.apply.sending.answerBy', { day: due });
  useEffect(() => announce(`${words} ${answer}`), [announce, words, answer]);
  return (
    <DrawerBody>
      <Box sx={{ display: 'flex', gap: 1.25, mt: 1, overflowWrap: 'anywhere' }}>
        <CheckCircleOutlineRounded aria-hidden="true" sx={{ flex: 'none', color: ui.ok }} />
        <div>
          <Typography sx={{ fontWeight: 650 }}>{words}</Typography>
          <Typography sx={{ mt: 1 }}>{answer}</Typography>
          <Typography sx={{ mt: 1, color: ui.ink2 }}>{t('jobs.apply.sending.next')}</Typography>
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button variant="contained" component={Link} to={applicationAddress(applicationId)}>
          {t('jobs.apply.sending.see')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t('jobs.apply.sending.back')}
        </Button>
      </Box>
    </DrawerBody>
  );
}
