import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { starCount } from '@paanch/contracts/kernel/stars';
import { StarRow } from '@paanch/ui/signature/star-row';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { When } from '@paanch/ui/time/when';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AccountStatusCell } from '../../app/accounts/account-status-cell.js';
import { PersonPicture } from '../../app/accounts/person-picture.js';
import { useStaff } from '../../app/permissions/use-staff.js';
import { type Learner, learnerPath } from './learner.js';
import { LearnerMenu, type PickedAction } from './learner-menu.js';

/** A Viewer sees no email, and Client Staff no client but their own. */
export function useLearnerColumns(onPick: (picked: PickedAction) => void): readonly Column<Learner>[] {
  const { t } = useTranslation();
  const { role } = useStaff();
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const columns: readonly (Column<Learner> & { readonly isHidden?: boolean })[] = [
      {
        key: 'name',
        title: t(role === 'Viewer' ? 'learners.name' : 'learners.nameAndEmail'),
        width: 280,
        share: 1.4,
        pinned: 'start',
        sortBy: 'full_name',
        cell: (learner) => <Name learner={learner} />,
      },
      {
        key: 'client',
        title: t('learners.client'),
        width: 136,
        share: 1,
        isHidden: role === 'Client Staff',
        cell: ({ client }) => <CellText lines="all">{client.name}</CellText>,
      },
      ...reachedColumns(t),
      {
        key: 'lastActivity',
        title: t('learners.lastActivity'),
        width: 124,
        sortBy: 'last_activity_at',
        sortsFirst: 'desc',
        cell: ({ last_activity_at: at }) => (at === null ? t('learners.never') : <When at={at} now={now} />),
      },
      {
        key: 'status',
        title: t('learners.status'),
        width: 132,
        onPhone: 'below',
        cell: (learner) => <AccountStatusCell account={learner} now={now} />,
      },
      {
        key: 'actions',
        title: t('learners.actions'),
        width: 76,
        pinned: 'end',
        cell: (learner) => <LearnerMenu learner={learner} now={now} onPick={onPick} />,
      },
    ];
    return columns.filter(({ isHidden = false }) => !isHidden);
  }, [t, role, now, onPick]);
}

const reachedColumns = (t: TFunction): readonly Column<Learner>[] => [
  {
    key: 'star',
    title: t('learners.star'),
    width: 120,
    sortBy: 'star_level',
    sortsFirst: 'desc',
    onPhone: 'below',
    cell: ({ job_readiness_star_level: level }) => <StarRow earned={starCount(level)} size={15} />,
  },
  {
    key: 'tier',
    title: t('learners.tier'),
    width: 92,
    sortBy: 'tier',
    sortsFirst: 'desc',
    onPhone: 'below',
    cell: (learner) => <Tier learner={learner} />,
  },
];

function Name({ learner: { id, full_name: name, email } }: { learner: Learner }) {
  return (
    <>
      <PersonPicture name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={learnerPath(id)} underline="hover" sx={{ display: 'block', fontWeight: 'inherit' }}>
          <CellText lines="all">{name}</CellText>
        </Link>
        {email !== undefined && (
          <CellText isQuiet isSmall lines="all">
            {email}
          </CellText>
        )}
      </Box>
    </>
  );
}

function Tier({ learner: { job_readiness_tier: tier } }: { learner: Learner }) {
  const { t } = useTranslation();
  if (tier === null) return <CellText isQuiet>{t('learners.noTier')}</CellText>;
  return (
    <>
      <TierPin tier={tier} size={18} />
      <Box component="span" sx={{ ml: 0.75 }}>
        {t(`learners.tiers.${tier}`)}
      </Box>
    </>
  );
}
