import AddRounded from '@mui/icons-material/AddRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import { ACCOUNT_STATES } from '@paanch/contracts/auth/account-status';
import { importStudents } from '@paanch/contracts/auth/imports/imports';
import { exportStudents } from '@paanch/contracts/auth/exports';
import { createStudent, listStudents } from '@paanch/contracts/auth/people';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { useColumnChoice } from '@paanch/ui/list/columns/use-column-choice';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { selectColumn } from '@paanch/ui/list/selection/select-column';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnnouncementButton } from '../../app/announcements/announcement-button.js';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { IMPORTS } from '../../app/layout/people-entries.js';
import { type ProductName, useProductNames } from '../../app/modules/use-product-names.js';
import { useMay } from '../../app/permissions/use-may.js';
import { useStaff } from '../../app/permissions/use-staff.js';
import { OpenDialog } from './dialogs/open-dialog.js';
import { ProgressExportDialog } from './dialogs/progress-export-dialog.js';
import { useLearnerColumns } from './learner-columns.js';
import type { PickedAction } from './learner-menu.js';
import { useLearnerSelection } from './use-learner-selection.js';
import { accountsMessages } from '../../app/accounts/accounts.messages.js';
import { learnerDetailMessages } from './detail/learner-detail.messages.js';
import { learnersMessages } from './learners.messages.js';

/** Pixels. */
const ROW_HEIGHT = 56;
const LIST_HEIGHT = { min: 300, max: 640 };
const NO_PRODUCTS: readonly ProductName[] = [];

export function LearnerListPage() {
  useTexts('app', {
    accounts: accountsMessages,
    learners: learnersMessages,
    learnerDetail: learnerDetailMessages,
    projects: projectsMessages,
  });
  const { t } = useTranslation();
  const ui = useTranslation('ui');
  const may = useMay();
  const list = useScrolledList(listStudents, 'high');
  /** Null adds a learner. */
  const [picked, setPicked] = useState<PickedAction | null>();
  const [isExporting, setExporting] = useState(false);
  const products = useProductNames() ?? NO_PRODUCTS;
  const chosen = useLearnerSelection(list.rows, products);
  const canSelect = chosen.actions.length > 0;
  const learnerColumns = useLearnerColumns(setPicked);
  const columns = useColumnChoice('learners', canSelect ? [selectColumn(chosen.selection, ui.t), ...learnerColumns] : learnerColumns);
  const clients = useClientNames();
  const filters = useLearnerFilters(products);
  return (
    <>
      <ListPage
        words="learners"
        list={list}
        filters={filters}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        columns={columns}
        actions={may(createStudent.name) && <WaysToAdd onAdd={() => setPicked(null)} />}
        tools={<Tools list={list} ofProgress={{ label: t('learners.progressExport.title'), does: () => setExporting(true) }} />}
      >
        <ScrolledRows
          list={list}
          label={t('learners.title')}
          columns={columns.shown}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={canSelect ? 1_008 : 960}
        />
        {canSelect && (
          <SelectionBar {...chosen}>
            <AnnouncementButton to={{ learners: chosen.selection.chosen }} />
          </SelectionBar>
        )}
      </ListPage>
      {picked !== undefined && <OpenDialog picked={picked} clients={clients} onClose={() => setPicked(undefined)} />}
      {isExporting && <ProgressExportDialog filters={list.filters} clients={clients} onClose={() => setExporting(false)} />}
    </>
  );
}

/** What an announcement begins with: the filters of the list that it knows too. */
const audienceIn = ({ clientId, productId, starLevel, tier }: QueryOf<typeof listStudents>) => ({
  client_id: clientId ?? '',
  product_id: productId ?? '',
  star_level: starLevel ?? '',
  tier: tier ?? '',
});

interface ToolsProps {
  list: { readonly filters: QueryOf<typeof listStudents> };
  ofProgress: { label: string; does: () => void };
}

/** A file of those who asked for support would tell of them. */
function Tools({ list, ofProgress }: ToolsProps) {
  const may = useMay();
  return (
    <>
      <AnnouncementButton to={{ filters: audienceIn(list.filters) }} />
      {may(exportStudents.name) && list.filters.support === undefined && (
        <ExportButton route={exportStudents} list={list} others={may(exportProgress.name) ? [ofProgress] : []} />
      )}
    </>
  );
}

function WaysToAdd({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      {may(importStudents.name) && (
        <Button variant="outlined" component={Link} to={IMPORTS.to} startIcon={<UploadFileRounded />}>
          {t('layout.imports')}
        </Button>
      )}
      <Button variant="contained" startIcon={<AddRounded />} onClick={onAdd}>
        {t('learners.form.add.title')}
      </Button>
    </>
  );
}

/** Client Staff have one client only, and a Viewer sees nobody's request for support. */
function useLearnerFilters(products: readonly ProductName[]) {
  const { t } = useTranslation();
  const { role } = useStaff();
  const clients = useClientNames();
  const byClient = {
    name: 'clientId' as const,
    label: t('learners.client'),
    all: t('learners.allClients'),
    choices: choicesOf(clients),
  };
  const bySupport = {
    name: 'support' as const,
    label: t('learners.support'),
    all: t('learners.allSupport'),
    choices: [{ value: 'asked', label: t('learners.askedForSupport') }],
  };
  return [
    ...(role === 'Client Staff' ? [] : [byClient]),
    {
      name: 'productId' as const,
      label: t('learners.programme'),
      all: t('learners.allProgrammes'),
      choices: choicesOf(products),
    },
    {
      name: 'starLevel' as const,
      label: t('learners.star'),
      all: t('learners.allStars'),
      choices: [
        { value: 'NONE', label: t('learners.noStar') },
        ...STAR_LEVELS.map((level) => ({ value: level, label: t('learners.starOf', { level }) })),
      ],
    },
    {
      name: 'tier' as const,
      label: t('learners.tier'),
      all: t('learners.allTiers'),
      choices: [
        { value: 'NONE', label: t('learners.noTier') },
        ...TIERS.map((tier) => ({ value: tier, label: t(`learners.tiers.${tier}`) })),
      ],
    },
    {
      name: 'status' as const,
      label: t('learners.status'),
      all: t('learners.allStatuses'),
      choices: ACCOUNT_STATES.map((state) => ({ value: state, label: t(`accounts.states.${state}`) })),
    },
    ...(role === 'Viewer' ? [] : [bySupport]),
  ];
}
