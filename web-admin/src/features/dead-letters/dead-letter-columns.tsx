import Box from '@mui/material/Box';
import type { DeadLetter } from '@paanch/contracts/security/failing/dead-letters';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../../app/moments.js';
import { Code } from '../../app/security/event-values.js';
import type { Picked } from './picked-dialog.js';
import { wordsOf } from './subject-words.rule.js';

const TONES: Readonly<Record<DeadLetter['state'], StatusTone>> = { new: 'warn', asked: 'pending', replayed: 'ok', discarded: 'off' };

/** @param onPick what the menu of a row leads to */
export function useDeadLetterColumns(onPick: (picked: Picked) => void): readonly Column<DeadLetter>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<DeadLetter>[]>(
    () => [
      {
        key: 'what',
        title: t('deadLetters.what'),
        width: 190,
        share: 1.2,
        pinned: 'start',
        cell: (letter) => <WhatCell letter={letter} />,
      },
      {
        key: 'state',
        title: t('deadLetters.state'),
        width: 122,
        cell: ({ state }) => <StatusChip tone={TONES[state]} label={t(`deadLetters.states.${state}`)} />,
      },
      { key: 'service', title: t('deadLetters.service'), width: 90, cell: ({ service }) => service },
      { key: 'consumer', title: t('deadLetters.consumer'), width: 124, cell: ({ consumer }) => <Code>{consumer}</Code> },
      { key: 'error', title: t('deadLetters.error'), width: 180, share: 1, cell: ({ error }) => <CellText lines="all">{error}</CellText> },
      {
        key: 'attempts',
        title: t('deadLetters.attempts'),
        width: 86,
        align: 'end',
        cell: ({ attempts }) => attempts.toLocaleString('en-IN'),
      },
      { key: 'first', title: t('deadLetters.first'), width: 112, cell: ({ first_at: at }) => <Moment at={at} /> },
      { key: 'last', title: t('deadLetters.last'), width: 112, cell: ({ last_at: at }) => <Moment at={at} /> },
      {
        key: 'actions',
        title: t('deadLetters.actions'),
        width: 80,
        cell: (letter) => letter.state === 'new' && <Actions letter={letter} onPick={onPick} />,
      },
    ],
    [t, onPick],
  );
}

/** In words, and below as its owner names it. */
function WhatCell({ letter: { kind, subject } }: { letter: DeadLetter }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <CellText lines="all">{wordsOf(subject)}</CellText>
      <CellText isQuiet isSmall lines="all">
        {`${t(`deadLetters.kinds.${kind}`)} ${subject}`}
      </CellText>
    </Box>
  );
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <Box component="time" dateTime={at} sx={{ color: ui.ink2 }}>
      {`${dateOf(moment)}, ${timeOf(moment)}`}
    </Box>
  );
}

function Actions({ letter, onPick }: { letter: DeadLetter; onPick: (picked: Picked) => void }) {
  const { t } = useTranslation();
  return (
    <RowMenu
      label={t('deadLetters.rowActions', { name: wordsOf(letter.subject) })}
      actions={[
        { label: t('deadLetters.replay.action'), does: () => onPick({ action: 'replay', letter }) },
        { label: t('deadLetters.discard.action'), does: () => onPick({ action: 'discard', letter }), isDestructive: true },
      ]}
    />
  );
}
