import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../moments.js';
import { Endpoint } from './endpoint.js';
import { AddressFact, ClientFact, PersonFact, SessionFact, SubjectFact } from './event-facts.js';
import { Code, Json, Quiet } from './event-values.js';
import type { EventShown } from './event.js';

interface EventDialogProps {
  event: EventShown;
  onClose: () => void;
}

/** Every field of an event, with links to the events of the same session, address or person. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const at = new Date(event.timestamp);
  return (
    <DialogFrame
      open
      width={680}
      title={t(`security.types.${event.eventType}`)}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      <Box sx={columns}>
        <Facts>
          <Fact name={t('security.event.moment')}>
            <time dateTime={event.timestamp}>{`${dateOf(at)}, ${timeOf(at)}`}</time>
          </Fact>
          <Fact name={t('security.event.severity')}>
            <SeverityChip severity={event.severity} />
          </Fact>
          <Fact name={t('security.event.type')}>
            {t(`security.types.${event.eventType}`)} <Code>{event.eventType}</Code>
          </Fact>
          <Fact name={t('security.event.category')}>
            {t(`security.categories.${event.category}`)} <Code>{event.category}</Code>
          </Fact>
          <Fact name={t('security.event.id')}>
            <Code>{event.eventId}</Code>
          </Fact>
        </Facts>
        <Facts>
          {'userId' in event && <PersonFact event={event} onFollow={onClose} />}
          <Fact name={t('security.event.role')}>{event.userRole ?? <Quiet>{t('security.event.none')}</Quiet>}</Fact>
          {'userId' in event && <SubjectFact event={event} onFollow={onClose} />}
          {'sessionId' in event && <SessionFact sessionId={event.sessionId} onFollow={onClose} />}
          {'ipAddress' in event && <AddressFact address={event.ipAddress} onFollow={onClose} />}
          <ClientFact clientId={event.clientId} onFollow={onClose} />
        </Facts>
      </Box>
      <Box sx={{ mt: 1.5, display: 'grid' }}>
        <Facts>
          <RequestFacts event={event} />
          <Fact name={t('security.event.details')}>
            <Json value={event.details} />
          </Fact>
          <Fact name={t('security.event.metadata')}>
            <Json value={event.metadata} />
          </Fact>
        </Facts>
      </Box>
    </DialogFrame>
  );
}

function RequestFacts({ event: { method, endpoint, userAgent } }: { event: EventShown }) {
  const { t } = useTranslation();
  const none = <Quiet>{t('security.event.none')}</Quiet>;
  return (
    <>
      <Fact name={t('security.event.method')}>{method === null ? none : <Code>{method}</Code>}</Fact>
      <Fact name={t('security.event.endpoint')}>{endpoint === null ? none : <Endpoint path={endpoint} />}</Fact>
      <Fact name={t('security.event.browser')}>{userAgent ?? none}</Fact>
    </>
  );
}

const columns = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
