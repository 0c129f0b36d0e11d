import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { alertPath } from '../../app/security/security-paths.js';
import type { EventList } from './use-security-events.js';

/** The filters that come from a link and have no field of their own, each with the way out of it. */
export function LinkedFilters({ list: { filters, change } }: { list: EventList }) {
  const { t } = useTranslation();
  const { sessionId, alertId } = filters;
  const all = (name: string) => (
    <Button size="small" variant="outlined" onClick={() => change({ [name]: '' })}>
      {t('securityEvents.all')}
    </Button>
  );
  if (sessionId === undefined && alertId === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {sessionId !== undefined && <Banner kind="info" title={t('securityEvents.ofSession', { id: sessionId })} action={all('sessionId')} />}
      {alertId !== undefined && (
        <Banner
          kind="info"
          title={t('securityEvents.ofAlert')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" variant="outlined" component={Link} to={alertPath(alertId)}>
                {t('securityEvents.openAlert')}
              </Button>
              {all('alertId')}
            </Box>
          }
        />
      )}
    </Box>
  );
}
