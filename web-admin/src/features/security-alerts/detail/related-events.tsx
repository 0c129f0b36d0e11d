import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { cachedAs } from '@paanch/client/calling/caching';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { Banner } from '@paanch/ui/feedback/banner';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { OpenButton } from '@paanch/ui/table/open-button';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateOf, timeOf } from '../../../app/moments.js';
import { EventDialog } from '../../../app/security/event-dialog.js';
import type { ListedEvent } from '../../../app/security/event.js';
import { eventsPath } from '../../../app/security/security-paths.js';

/** The newest ones; a link leads to all of them. */
const SHOWN = 5;

/** The events that an alert rests on. */
export function RelatedEvents({ alertId }: { alertId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(
    listSecurityEvents,
    { query: { alertId, page: 1, pageSize: SHOWN } },
    cachedAs('dashboard'),
  );
  const [opened, setOpened] = useState<ListedEvent>();
  return (
    <section aria-label={t('securityAlerts.detail.related')}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {t('securityAlerts.detail.related')}
      </Typography>
      {error !== null && <RelatedFailure message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonBlock sx={{ height: 120 }} />}
      {data?.events.length === 0 && <Box sx={{ color: ui.ink2 }}>{t('securityAlerts.detail.noRelated')}</Box>}
      <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
        {data?.events.map((event) => (
          <RelatedEvent key={event.eventId} event={event} onOpen={() => setOpened(event)} />
        ))}
      </Box>
      <Link component={RouterLink} to={eventsPath({ alertId })}>
        {t('securityAlerts.detail.allRelated')}
      </Link>
      {opened !== undefined && <EventDialog event={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function RelatedEvent({ event, onOpen }: { event: ListedEvent; onOpen: () => void }) {
  const { t } = useTranslation();
  const at = new Date(event.timestamp);
  const moment = `${dateOf(at)}, ${timeOf(at)}`;
  const type = t(`security.types.${event.eventType}`);
  const where = [event.userName, event.ipAddress].filter((part) => part !== null).join(', ');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, '& + &': { borderTop: `1px solid ${ui.line}` } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <OpenButton label={t('security.event.open', { type, moment })} onOpen={onOpen}>
          {type}
        </OpenButton>
        <Box sx={{ typography: 'caption', color: ui.ink2 }}>{where === '' ? moment : `${moment}, ${where}`}</Box>
      </Box>
      <SeverityChip severity={event.severity} />
    </Box>
  );
}

function RelatedFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const action = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('ui:feedback.tryAgain')}
    </Button>
  );
  return (
    <Banner kind="error" title={t('securityAlerts.detail.relatedFailed')} action={action}>
      {message}
    </Banner>
  );
}
