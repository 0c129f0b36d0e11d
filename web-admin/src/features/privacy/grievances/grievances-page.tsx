import { GRIEVANCE_STATES, listGrievances, type ReceivedGrievance } from '@paanch/contracts/privacy/grievances';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { numbered, useNumberedList } from '@paanch/ui/list/paged/use-numbered-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDialog } from './answer-dialog.js';
import { useGrievanceColumns } from './grievance-columns.js';
import { grievancesMessages } from './grievances.messages.js';

/** Complaints about data, the one that is due soonest on top (docs/privacy.md#grievances). */
export function GrievancesPage() {
  useTexts('app', { grievances: grievancesMessages });
  const { t } = useTranslation();
  const list = useNumberedList(listGrievances, numbered);
  const [opened, setOpened] = useState<ReceivedGrievance>();
  const states = GRIEVANCE_STATES.map((value) => ({ value, label: t(`grievances.states.${value}`) }));
  return (
    <>
      <ListPage
        words="grievances"
        list={list}
        filters={[{ name: 'state', label: t('grievances.state'), all: t('grievances.allStates'), choices: states }]}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
      >
        <NumberedRows list={list} label={t('grievances.title')} columns={useGrievanceColumns(setOpened)} minWidth={820} />
      </ListPage>
      {opened !== undefined && <AnswerDialog grievance={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
