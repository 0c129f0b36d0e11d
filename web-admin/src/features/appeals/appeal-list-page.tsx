import { type Appeal, listAppeals } from '@paanch/contracts/interview/appeals';
import { APPEAL_STATUSES } from '@paanch/contracts/interview/appeal-vocabulary';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppealColumns } from './appeal-columns.js';
import { appealsMessages } from './appeals.messages.js';
import { DecideDialog } from './decide-dialog.js';

/** Pixels. */
const ROW_HEIGHT = 56;
const LIST_HEIGHT = { min: 300, max: 640 };

/** Who asks that a person looks again (docs/projects.md#appeals). */
export function AppealListPage() {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listAppeals, 'low');
  const [opened, setOpened] = useState<Appeal>();
  const statuses = APPEAL_STATUSES.map((value) => ({ value, label: t(`appeals.statuses.${value}`) }));
  return (
    <>
      <ListPage
        words="appeals"
        list={list}
        filters={[{ name: 'status', label: t('appeals.status'), all: t('appeals.allStatuses'), choices: statuses }]}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
      >
        <ScrolledRows
          list={list}
          label={t('appeals.title')}
          columns={useAppealColumns(setOpened)}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={760}
        />
      </ListPage>
      {opened !== undefined && <DecideDialog appeal={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
