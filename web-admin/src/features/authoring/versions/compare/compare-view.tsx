import Box from '@mui/material/Box';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperUnread } from '../paper-unread.js';
import { type PaperState, usePaper, type VersionedPaper } from '../read-paper.js';
import { ChangeList } from './change-list.js';
import { changesBetween, countOf } from './compare-versions.rule.js';

interface CompareViewProps {
  paper: VersionedPaper;
  /** The one to begin from, with the draft beside it. */
  version: number;
  /** All of them, newest first. */
  versions: readonly number[];
}

const stateOf = (value: string): PaperState => (value === 'draft' ? 'draft' : Number(value));

/** What differs between two versions, or between one and the draft. */
export function CompareView({ paper, version, versions }: CompareViewProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<PaperState>(version);
  const [to, setTo] = useState<PaperState>('draft');
  const choices = [
    { value: 'draft', label: t('versions.draft') },
    ...versions.map((one) => ({ value: String(one), label: t('publishing.version', { version: one }) })),
  ];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, mb: 2 }}>
        <SelectField
          label={t('versions.from')}
          choices={choices}
          value={String(from)}
          onChange={({ target }) => setFrom(stateOf(target.value))}
        />
        <SelectField
          label={t('versions.to')}
          choices={choices}
          value={String(to)}
          onChange={({ target }) => setTo(stateOf(target.value))}
        />
      </Box>
      <Difference paper={paper} from={from} to={to} />
    </>
  );
}

function Difference({ paper, from, to }: { paper: VersionedPaper; from: PaperState; to: PaperState }) {
  const { t } = useTranslation();
  const before = usePaper(paper, from);
  const after = usePaper(paper, to);
  if (before.data === undefined) return <PaperUnread state={from} read={before} />;
  if (after.data === undefined) return <PaperUnread state={to} read={after} />;
  const changes = changesBetween(before.data, after.data);
  const count = countOf(changes);
  return (
    <>
      <Box role="status" sx={{ fontWeight: 650 }}>
        {count === 0 ? t('versions.same') : t('versions.changes', { count })}
      </Box>
      <ChangeList changes={changes} />
    </>
  );
}
