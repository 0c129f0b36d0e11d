import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { changeEmployer, createEmployer, type Employer, listEmployers } from '@paanch/contracts/careers/employers';
import { COMPANY_SIZES, INDUSTRIES } from '@paanch/contracts/careers/vocabulary';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmployerDialog } from '../../app/employers/employer-dialog.js';
import { employerMessages } from '../../app/employers/employer.messages.js';
import { useMay } from '../../app/permissions/use-may.js';
import { useEmployerColumns } from './employer-columns.js';
import { employersMessages } from './employers.messages.js';

/** Pixels. */
const ROW_HEIGHT = 56;
const LIST_HEIGHT = { min: 300, max: 640 };

export function EmployerListPage() {
  useTexts('app', { employers: employersMessages, employer: employerMessages });
  const { t } = useTranslation();
  const may = useMay();
  const list = useScrolledList(listEmployers, 'low');
  /** Null adds one. */
  const [edited, setEdited] = useState<Employer | null>();
  const columns = useEmployerColumns(may(changeEmployer.name) ? setEdited : undefined);
  const filters = useEmployerFilters();
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('employer.add')}
    </Button>
  );
  return (
    <>
      <ListPage words="employers" list={list} {...filters} actions={may(createEmployer.name) && add}>
        <ScrolledRows
          list={list}
          label={t('employers.title')}
          columns={columns}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={938}
        />
      </ListPage>
      {edited !== undefined && <EmployerDialog employer={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useEmployerFilters() {
  const { t } = useTranslation();
  const industries = INDUSTRIES.map((name) => ({ value: name, label: name }));
  const sizes = COMPANY_SIZES.map((size) => ({ value: size, label: t(`employer.sizes.${size}`) }));
  return {
    filters: [
      { name: 'industry' as const, label: t('employers.industry'), all: t('employers.allIndustries'), choices: industries },
      { name: 'company_size' as const, label: t('employers.size'), all: t('employers.allSizes'), choices: sizes },
    ],
    sort: {
      label: t('employers.sort'),
      choices: [
        { by: 'created_at', order: 'desc', label: t('employers.sorts.newest') },
        { by: 'created_at', order: 'asc', label: t('employers.sorts.oldest') },
        { by: 'name', order: 'asc', label: t('employers.sorts.aToZ') },
        { by: 'name', order: 'desc', label: t('employers.sorts.zToA') },
      ],
    } as const,
  };
}
