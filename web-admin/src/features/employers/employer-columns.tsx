import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Employer } from '@paanch/contracts/careers/employers';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { CompanyLogo } from '@paanch/ui/upload/company-logo';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';

/** @param onEdit absent for those who may not: they have no menu */
export function useEmployerColumns(onEdit: ((employer: Employer) => void) | undefined): readonly Column<Employer>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Employer>[]>(
    () => [
      {
        key: 'name',
        title: t('employers.name'),
        width: 220,
        share: 2,
        pinned: 'start',
        cell: ({ name, logo_url: logo }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <CompanyLogo name={name} url={logo} size={36} />
            <CellText lines="all">{name}</CellText>
          </Box>
        ),
      },
      {
        key: 'location',
        title: t('employers.location'),
        width: 140,
        share: 1,
        cell: ({ location }) => <CellText lines="all">{location}</CellText>,
      },
      {
        key: 'industry',
        title: t('employers.industry'),
        width: 120,
        share: 1,
        cell: ({ industry }) => industry && <CellText>{industry}</CellText>,
      },
      {
        key: 'size',
        title: t('employers.size'),
        width: 112,
        cell: ({ company_size: size }) => size && t(`employer.sizes.${size}`),
      },
      { key: 'website', title: t('employers.website'), width: 150, share: 1, cell: ({ website }) => website && <Site address={website} /> },
      { key: 'created', title: t('employers.created'), width: 112, cell: ({ created_at: at }) => <Day at={at} /> },
      ...(onEdit === undefined
        ? []
        : [
            menuColumn(t('employers.actions'), (employer: Employer) => ({
              label: t('employers.rowActions', { name: employer.name }),
              actions: [{ label: t('employer.edit'), does: () => onEdit(employer) }],
            })),
          ]),
    ],
    [t, onEdit],
  );
}

/** Leads away: it learns neither our page nor holds on to it. */
function Site({ address }: { address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
      <CellText>{address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}</CellText>
    </Link>
  );
}
