import { exportAuditEntries } from '@paanch/contracts/security/audit';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTools } from '../../app/security/list-tools.js';
import { securityMessages } from '../../app/security/security.messages.js';
import { useAuditColumns } from './audit-columns.js';
import { auditMessages } from './audit.messages.js';
import { ChainBanner } from './chain-banner.js';
import { EntryDialog } from './entry/entry-dialog.js';
import { useAuditFilters } from './use-audit-filters.js';
import { type AuditRow, useAuditTrail } from './use-audit-trail.js';

/** Who changed what, when, from what to what (docs/audit.md#reading). */
export function AuditPage() {
  useTexts('app', { security: securityMessages, audit: auditMessages });
  const { t } = useTranslation();
  const list = useAuditTrail();
  const [opened, setOpened] = useState<AuditRow>();
  const columns = useAuditColumns(setOpened);
  return (
    <>
      <ListPage
        words="audit"
        list={list}
        filters={useAuditFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        emptyTitle={t('audit.emptyTitle')}
        noMatchTitle={t('audit.noMatch')}
        failedTitle={t('audit.failed')}
        notice={list.chain !== undefined && <ChainBanner chain={list.chain} />}
        tools={<ListTools words="audit" list={{ ...list, filters: list.asked }} exported={exportAuditEntries} />}
      >
        <NumberedRows list={list} label={t('audit.title')} columns={columns} minWidth={900} />
      </ListPage>
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
