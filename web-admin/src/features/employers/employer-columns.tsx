import type { Employer } from '@paanch/contracts/careers/employers';
import { fieldColumn } from '@paanch/ui/form/record/field-column';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
import { employerFields as fields } from './employer-fields.js';
import { menuColumn } from '@paanch/ui/table/menu-column';
import type { MenuAction } from '@paanch/ui/table/row-menu';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { EMPLOYERS } from '../../app/layout/nav-entries.js';

/** @param actionsOn absent for those who may do nothing: they have no menu */
export function useEmployerColumns(actionsOn: ((employer: Employer) => readonly MenuAction[]) | undefined): readonly Column<Employer>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Employer>[]>(
    () => [
      {
        key: 'name',
        title: t('employers.name'),
        width: 180,
        share: 2,
        pinned: 'start',
        sortBy: 'name',
        cell: ({ id, name }) => (
          <Link component={RouterLink} to={`${EMPLOYERS.to}/${id}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{name}</CellText>
          </Link>
        ),
      },
      fieldColumn(fields, 'location', t, { width: 120, share: 1 }),
      {
        key: 'created',
        title: t('employers.created'),
        width: 120,
        sortBy: 'created_at',
        cell: ({ created_at }) => <Day at={created_at} />,
      },
      ...(actionsOn === undefined
        ? []
        : [
            menuColumn(t('employers.actions'), (employer: Employer) => ({
              label: t('employers.rowActions', { name: employer.name }),
              actions: actionsOn(employer),
            })),
          ]),
    ],
    [t, actionsOn],
  );
}
