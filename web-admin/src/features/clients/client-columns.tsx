import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Client } from '@paanch/contracts/auth/clients';
import { fieldColumn } from '@paanch/ui/form/record/field-column';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import type { Column } from '@paanch/ui/table/column';
import { CompanyLogo } from '@paanch/ui/upload/company-logo';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { CellText } from '@paanch/ui/table/cell-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { clientFields } from './client-fields.js';
import { CLIENTS } from '../../app/layout/people-entries.js';
import { dateOf } from '../../app/moments.js';

/** @param onEdit absent for those who may not: they have no menu */
export function useClientColumns(onEdit: ((client: Client) => void) | undefined): readonly Column<Client>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const menuOf = (client: Client) => ({
      label: t('clients.rowActions', { name: client.name }),
      actions: [
        { label: t('clients.view'), does: `${CLIENTS.to}/${client.id}` },
        { label: t('clients.form.edit'), does: () => onEdit?.(client) },
      ],
    });
    return [
      {
        key: 'name',
        title: t('clients.name'),
        width: 180,
        share: 2,
        sortBy: 'name',
        pinned: 'start',
        cell: ({ id, name, logo_url: logo }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <CompanyLogo name={name} url={logo} size={28} />
            <Link component={RouterLink} to={`${CLIENTS.to}/${id}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
              <CellText>{name}</CellText>
            </Link>
          </Box>
        ),
      },
      {
        key: 'contact',
        title: t('clients.contact'),
        width: 190,
        share: 1.5,
        cell: ({ contact_email: email }) => <CellText isQuiet>{email === null || email === '' ? t('clients.noContact') : email}</CellText>,
      },
      fieldColumn(clientFields, 'job_portal_enabled', t, { width: 100, share: 1 }),
      {
        key: 'status',
        title: t('clients.status'),
        width: 120,
        share: 1,
        onPhone: 'below',
        cell: ({ is_active: isActive }) => (
          <StatusChip tone={isActive ? 'ok' : 'off'} label={t(`clients.statuses.${isActive ? 'active' : 'inactive'}`)} />
        ),
      },
      {
        key: 'created',
        title: t('clients.created'),
        width: 120,
        share: 1,
        sortBy: 'created_at',
        cell: ({ created_at: at }) => <time dateTime={at}>{dateOf(new Date(at))}</time>,
      },
      ...(onEdit === undefined ? [] : [menuColumn(t('clients.actions'), menuOf)]),
    ];
  }, [t, onEdit]);
}
