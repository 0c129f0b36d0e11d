import Box from '@mui/material/Box';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../../app/moments.js';
import { Endpoint } from '../../app/security/endpoint.js';
import { Code, Quiet } from '../../app/security/event-values.js';
import type { EventRow } from './use-security-events.js';

/** @param isNetwork Staff see networks in place of addresses */
export function useEventColumns(isNetwork: boolean, onOpen: (event: EventRow) => void): readonly Column<EventRow>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<EventRow>[]>(() => {
    const none = <Quiet>{t('securityEvents.columns.none')}</Quiet>;
    return [
      {
        key: 'moment',
        title: t('securityEvents.columns.moment'),
        width: 172,
        pinned: 'start',
        cell: (event) => <MomentCell event={event} onOpen={onOpen} />,
      },
      {
        key: 'severity',
        title: t('securityEvents.columns.severity'),
        width: 112,
        onPhone: 'below',
        cell: ({ severity }) => <SeverityChip severity={severity} />,
      },
      {
        key: 'type',
        title: t('securityEvents.columns.type'),
        width: 170,
        onPhone: 'below',
        cell: ({ eventType }) => (
          <Box component="span" sx={{ fontWeight: 550 }}>
            {t(`security.types.${eventType}`)}
          </Box>
        ),
      },
      {
        key: 'person',
        title: t('securityEvents.columns.person'),
        width: 170,
        share: 1,
        cell: (event) => <PersonCell event={event} />,
      },
      {
        key: 'address',
        title: t(isNetwork ? 'securityEvents.columns.network' : 'securityEvents.columns.address'),
        width: 138,
        cell: ({ ipAddress }) => (ipAddress === null ? none : <Code>{ipAddress}</Code>),
      },
      {
        key: 'endpoint',
        title: t('securityEvents.columns.endpoint'),
        width: 200,
        share: 1,
        cell: ({ endpoint }) => (endpoint === null ? none : <Endpoint path={endpoint} />),
      },
    ];
  }, [t, isNetwork, onOpen]);
}

/** Opens the event; the time alone would not say which one it is. */
function MomentCell({ event, onOpen }: { event: EventRow; onOpen: (event: EventRow) => void }) {
  const { t } = useTranslation();
  const at = new Date(event.timestamp);
  const moment = `${dateOf(at)}, ${timeOf(at)}`;
  return (
    <OpenButton label={t('security.event.open', { type: t(`security.types.${event.eventType}`), moment })} onOpen={() => onOpen(event)}>
      {moment}
    </OpenButton>
  );
}

/** Who did it, and below whom it is about. */
function PersonCell({ event: { userId, userName, subjectName } }: { event: EventRow }) {
  const { t } = useTranslation();
  return (
    <>
      {userId === null ? (
        <Quiet>{t('securityEvents.columns.nobody')}</Quiet>
      ) : (
        <CellText lines="all">{userName ?? t('securityEvents.columns.unknown')}</CellText>
      )}
      {subjectName !== null && (
        <CellText isQuiet isSmall lines="all">
          {t('securityEvents.columns.about', { name: subjectName })}
        </CellText>
      )}
    </>
  );
}
