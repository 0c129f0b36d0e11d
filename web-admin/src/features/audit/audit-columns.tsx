import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../../app/moments.js';
import { Code, Quiet } from '../../app/security/event-values.js';
import { codeWords } from './code-words.rule.js';
import type { AuditRow } from './use-audit-trail.js';

export function useAuditColumns(onOpen: (entry: AuditRow) => void): readonly Column<AuditRow>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<AuditRow>[]>(() => {
    const none = <Quiet>{t('audit.columns.none')}</Quiet>;
    return [
      {
        key: 'moment',
        title: t('audit.columns.moment'),
        width: 172,
        pinned: 'start',
        cell: (entry) => <MomentCell entry={entry} onOpen={onOpen} />,
      },
      { key: 'person', title: t('audit.columns.person'), width: 170, share: 1, cell: (entry) => <PersonCell entry={entry} /> },
      {
        key: 'action',
        title: t('audit.columns.action'),
        width: 180,
        share: 1,
        cell: ({ action }) => <Coded words={codeWords(action)} code={action} />,
      },
      {
        key: 'object',
        title: t('audit.columns.object'),
        width: 200,
        share: 1,
        cell: ({ object_type: type, object_id: id }) => (type === null ? none : <Coded words={codeWords(type)} code={id} />),
      },
      {
        key: 'fields',
        title: t('audit.columns.fields'),
        width: 180,
        share: 1,
        cell: ({ changed_fields: fields }) =>
          fields.length === 0 ? none : <CellText lines="all">{fields.map(codeWords).join(', ')}</CellText>,
      },
    ];
  }, [t, onOpen]);
}

/** Opens the entry; the time alone would not say which one it is. */
function MomentCell({ entry, onOpen }: { entry: AuditRow; onOpen: (entry: AuditRow) => void }) {
  const { t } = useTranslation();
  const at = new Date(entry.time);
  const moment = `${dateOf(at)}, ${timeOf(at)}`;
  return (
    <OpenButton label={t('audit.entry.open', { action: codeWords(entry.action), moment })} onOpen={() => onOpen(entry)}>
      {moment}
    </OpenButton>
  );
}

function PersonCell({ entry: { actor_id: id, actor_name: name, actor_role: role } }: { entry: AuditRow }) {
  const { t } = useTranslation();
  if (id === null) return <Quiet>{t('audit.columns.system')}</Quiet>;
  return (
    <>
      <CellText lines="all">{name ?? t('audit.columns.unknown')}</CellText>
      {role !== null && (
        <CellText isQuiet isSmall lines="all">
          {role}
        </CellText>
      )}
    </>
  );
}

/** Words, and below them what the filters take. */
function Coded({ words, code }: { words: string; code: string | null }) {
  return (
    <>
      <CellText lines="all">{words}</CellText>
      {code !== null && <Code>{code}</Code>}
    </>
  );
}
