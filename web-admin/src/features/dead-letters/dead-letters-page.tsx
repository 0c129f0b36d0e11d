import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type listDeadLetters, ShownDeadLetterState } from '@paanch/contracts/security/failing/dead-letters';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { useTexts } from '@paanch/ui/use-texts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadLetterColumns } from './dead-letter-columns.js';
import { deadLettersMessages } from './dead-letters.messages.js';
import { type Picked, PickedDialog } from './picked-dialog.js';
import { useDeadLetters } from './use-dead-letters.js';

/** What services could not handle, and what an Admin does about it (docs/reliability.md#dead-letters). */
export function DeadLettersPage() {
  useTexts('app', { deadLetters: deadLettersMessages });
  const { t } = useTranslation();
  const list = useDeadLetters();
  const [picked, setPicked] = useState<Picked>();
  const columns = useDeadLetterColumns(setPicked);
  return (
    <>
      <ListPage words="deadLetters" list={list} filters={useDeadLetterFilters()} emptyTitle={t('deadLetters.emptyTitle')}>
        <NumberedRows list={list} label={t('deadLetters.title')} columns={columns} minWidth={1_100} />
      </ListPage>
      {picked !== undefined && <PickedDialog picked={picked} onClose={() => setPicked(undefined)} />}
    </>
  );
}

function useDeadLetterFilters(): readonly ListFilter<QueryOf<typeof listDeadLetters>>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'service',
        label: t('deadLetters.service'),
        all: t('deadLetters.allServices'),
        choices: SERVICES.map((value) => ({ value, label: value })),
      },
      {
        name: 'state',
        label: t('deadLetters.state'),
        all: t('deadLetters.allStates'),
        choices: ShownDeadLetterState.options.map((value) => ({ value, label: t(`deadLetters.states.${value}`) })),
      },
    ],
    [t],
  );
}
