import Box from '@mui/material/Box';
import type { PrivacyRequest } from '@paanch/contracts/privacy/requests';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedRequest } from './picked-request-dialog.js';

const TONES: Readonly<Record<PrivacyRequest['state'], StatusTone>> = {
  waiting: 'warn',
  declined: 'off',
  collecting: 'pending',
  ready: 'ok',
  expired: 'off',
  closing: 'warn',
  taken_back: 'off',
  sealing: 'pending',
  sealed: 'ok',
  erasing: 'pending',
  erased: 'ok',
};

/** @param onPick what the menu of a row leads to */
export function useDataRequestColumns(onPick: (picked: PickedRequest) => void): readonly Column<PrivacyRequest>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<PrivacyRequest>[]>(
    () => [
      { key: 'person', title: t('dataRequests.person'), width: 210, share: 1.2, pinned: 'start', cell: (row) => <Person request={row} /> },
      { key: 'kind', title: t('dataRequests.kind'), width: 120, cell: ({ kind }) => t(`dataRequests.kinds.${kind}`) },
      {
        key: 'state',
        title: t('dataRequests.state'),
        width: 170,
        cell: ({ state }) => <StatusChip tone={TONES[state]} label={t(`dataRequests.states.${state}`)} />,
      },
      { key: 'clock', title: t('dataRequests.clock'), width: 190, share: 1, cell: (row) => <Clock request={row} /> },
      { key: 'receipts', title: t('dataRequests.receipts'), width: 150, cell: (row) => <Receipts request={row} /> },
      { key: 'origin', title: t('dataRequests.origin'), width: 150, cell: (row) => <Origin request={row} /> },
      { key: 'asked', title: t('dataRequests.asked'), width: 160, cell: ({ asked_at: at }) => <Moment at={at} /> },
      { key: 'actions', title: t('dataRequests.actions'), width: 80, cell: (row) => <Actions request={row} onPick={onPick} /> },
    ],
    [t, onPick],
  );
}

function Person({ request: { person } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  if (person.full_name === null) return <CellText isQuiet>{t('dataRequests.erasedPerson')}</CellText>;
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <CellText lines="all">{person.full_name}</CellText>
      <CellText isQuiet isSmall lines="all">
        {person.email ?? ''}
      </CellText>
    </Box>
  );
}

function Origin({ request: { origin } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  return <CellText lines="all">{t(`dataRequests.origins.${origin}`)}</CellText>;
}

/** What happens next, and when. */
function Clock({ request: { state, due_at: due, ended_at: ended } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  if (ended !== null) return <CellText isQuiet>{t('dataRequests.ended', { moment: exactOf(ended) })}</CellText>;
  if (due === null) return <CellText isQuiet>{t('dataRequests.noClock')}</CellText>;
  return <CellText lines="all">{t(`dataRequests.clocks.${state}`, { moment: exactOf(due) })}</CellText>;
}

function Receipts({ request: { receipts, missing } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  if (receipts.length === 0 && missing.length === 0) return <CellText isQuiet>{t('dataRequests.noClock')}</CellText>;
  const latest = receipts.at(-1)?.kind;
  const done = receipts.filter(({ kind }) => kind === latest).length;
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <CellText>{t('dataRequests.receiptsOf', { done, total: done + missing.length })}</CellText>
      {missing.length > 0 && (
        <CellText isQuiet isSmall lines="all">
          {t('dataRequests.missing', { services: missing.join(', ') })}
        </CellText>
      )}
    </Box>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ color: ui.ink2 }}>
      {exactOf(at)}
    </Box>
  );
}

function Actions({ request, onPick }: { request: PrivacyRequest; onPick: (picked: PickedRequest) => void }) {
  const { t } = useTranslation();
  const { state, kind, person } = request;
  const decisions =
    state === 'waiting'
      ? [
          { label: t('dataRequests.approve.action'), does: () => onPick({ action: 'approve', request }) },
          { label: t('dataRequests.decline.verb'), does: () => onPick({ action: 'decline', request }), isDestructive: true },
        ]
      : [];
  const name = person.full_name ?? t('dataRequests.erasedPerson');
  return (
    <RowMenu
      label={t('dataRequests.rowActions', { name, kind: t(`dataRequests.kinds.${kind}`) })}
      actions={[{ label: t('dataRequests.open'), does: () => onPick({ action: 'open', request }) }, ...decisions]}
    />
  );
}
