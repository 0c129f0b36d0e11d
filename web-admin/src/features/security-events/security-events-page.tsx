import { exportSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../app/permissions/use-staff.js';
import { EventDialog } from '../../app/security/event-dialog.js';
import { ListTools } from '../../app/security/list-tools.js';
import { securityMessages } from '../../app/security/security.messages.js';
import { useEventColumns } from './event-columns.js';
import { LinkedFilters } from './linked-filters.js';
import { securityEventsMessages } from './security-events.messages.js';
import { useEventFilters } from './use-event-filters.js';
import { type EventRow, useSecurityEvents } from './use-security-events.js';

/** Every stored event, by any of the filters (docs/events.md#dashboard). */
export function SecurityEventsPage() {
  useTexts('app', { security: securityMessages, securityEvents: securityEventsMessages });
  const { t } = useTranslation();
  const { role } = useStaff();
  const list = useSecurityEvents();
  const [opened, setOpened] = useState<EventRow>();
  const columns = useEventColumns(role !== 'Admin', setOpened);
  const none = t('securityEvents.emptyTitle');
  return (
    <>
      <ListPage
        words="securityEvents"
        list={list}
        filters={useEventFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        emptyTitle={none}
        noMatchTitle={none}
        failedTitle={t('securityEvents.failed')}
        notice={<LinkedFilters list={list} />}
        tools={<ListTools words="securityEvents" list={list} exported={exportSecurityEvents} />}
      >
        <NumberedRows list={list} label={t('securityEvents.title')} columns={columns} minWidth={960} />
      </ListPage>
      {opened !== undefined && <EventDialog event={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
