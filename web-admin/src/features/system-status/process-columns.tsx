import Link from '@mui/material/Link';
import type { ProcessStatus } from '@paanch/contracts/security/system';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { sizeOf } from '@paanch/ui/upload/documents/file-size';
import type { ReactNode } from 'react';
import { capitalized } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DEAD_LETTERS } from '../../app/layout/security-entries.js';
import { shortMomentOf } from '../../app/moments.js';
import { useMay } from '../../app/permissions/use-may.js';
import { Code, Quiet } from '../../app/security/event-values.js';
import { deadLettersPath } from '../../app/security/security-paths.js';
import { useAge } from '../../app/security/use-age.js';
import { ProcessStateChip } from './process-state-chip.js';
import { useDuration } from './use-duration.js';

/** @param now when the server looked */
export function useProcessColumns(now: Date): readonly Column<ProcessStatus>[] {
  const { t } = useTranslation();
  const age = useAge();
  const duration = useDuration();
  const measured = <Value,>(value: Value | null, show: (value: Value) => ReactNode) =>
    value === null ? <Quiet>{t('systemStatus.none')}</Quiet> : show(value);
  const column = (key: keyof ProcessStatus, title: string, width: number, cell: Column<ProcessStatus>['cell']) => ({
    key,
    title: t(`systemStatus.columns.${title}`),
    width,
    share: 1,
    cell,
  });
  const number = { align: 'end' } as const;
  return [
    { ...column('name', 'name', 104, ({ name }) => capitalized(name)), pinned: 'start' },
    column('state', 'state', 130, (process) => <StateCell process={process} />),
    column('version', 'version', 90, ({ version }) => measured(version, (code) => <Code>{code}</Code>)),
    column('started_at', 'started', 110, ({ started_at: at }) => measured(at, (moment) => shortMomentOf(new Date(moment), now))),
    column('last_seen_at', 'seen', 100, ({ last_seen_at: at }) => age(at, now)),
    { ...column('outbox_oldest_seconds', 'outbox', 100, ({ outbox_oldest_seconds: s }) => measured(s, duration)), ...number },
    { ...column('lag_seconds', 'lag', 90, ({ lag_seconds: s }) => measured(s, duration)), ...number },
    { ...column('dead_letters', 'deadLetters', 90, (process) => <DeadLetters process={process} />), ...number },
    { ...column('database_bytes', 'database', 90, ({ database_bytes: bytes }) => measured(bytes, sizeOf)), ...number },
    { ...column('disk_free_bytes', 'disk', 90, ({ disk_free_bytes: bytes }) => measured(bytes, sizeOf)), ...number },
  ];
}

function StateCell({ process: { state, waiting } }: { process: ProcessStatus }) {
  const { t } = useTranslation();
  return (
    <>
      <ProcessStateChip state={state} />
      {waiting.length > 0 && (
        <CellText isQuiet isSmall lines="all">
          {t('systemStatus.waitsFor', { parts: waiting.join(', ') })}
        </CellText>
      )}
    </>
  );
}

/** Lead to the list of those who may open it. */
function DeadLetters({ process: { name, dead_letters: count } }: { process: ProcessStatus }) {
  const { t } = useTranslation();
  const may = useMay();
  if (count === null) return <Quiet>{t('systemStatus.none')}</Quiet>;
  const formatted = count.toLocaleString('en-IN');
  if (count === 0 || !may(DEAD_LETTERS.needs)) return formatted;
  return (
    <Link
      component={RouterLink}
      to={deadLettersPath(name)}
      aria-label={t('systemStatus.openDeadLetters', { formatted, process: capitalized(name) })}
    >
      {formatted}
    </Link>
  );
}
