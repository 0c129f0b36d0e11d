import Box from '@mui/material/Box';
import type { AuditEntry } from '@paanch/contracts/security/audit';
import type { Column } from '@paanch/ui/table/column';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Quiet } from '../../../app/security/event-values.js';
import { codeWords } from '../code-words.rule.js';
import { type ChangedField, changedFields, hasHashes, type KeptValue } from './changed-fields.rule.js';

/** Before and after, side by side. */
export function ChangedValues({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const columns = useValueColumns();
  const fields = changedFields(entry);
  if (fields.length === 0) return <Quiet>{t('audit.entry.noFields')}</Quiet>;
  return (
    <>
      <SimpleTable label={t('audit.entry.changes')} columns={columns} rows={fields} rowKey={({ field }) => field} />
      {hasHashes(fields) && <Box sx={{ mt: 0.75, color: ui.ink2, whiteSpace: 'normal' }}>{t('audit.entry.notKeptHint')}</Box>}
    </>
  );
}

function useValueColumns(): readonly Column<ChangedField>[] {
  const { t } = useTranslation();
  const look = (key: keyof ChangedField) => ({ key, title: t(`audit.entry.${key}`), width: 90, share: 1 });
  return [
    { ...look('field'), cell: ({ field }) => codeWords(field) },
    { ...look('before'), cell: ({ before }) => <Value value={before} /> },
    { ...look('after'), cell: ({ after }) => <Value value={after} /> },
  ];
}

function Value({ value }: { value: KeptValue }) {
  const { t } = useTranslation();
  if (value.kind === 'words') return value.words;
  if (value.kind === 'yes' || value.kind === 'no') return t(`audit.entry.${value.kind}`);
  return <Quiet>{t(`audit.entry.${value.kind}`)}</Quiet>;
}
