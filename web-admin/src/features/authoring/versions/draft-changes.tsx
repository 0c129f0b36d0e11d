import Box from '@mui/material/Box';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { changesBetween } from './compare/compare-versions.rule.js';
import type { ComparedPaper } from './compare/compared-paper.js';
import { useChangeWords } from './compare/use-change-words.js';
import { PaperUnread } from './paper-unread.js';
import { usePaper, type VersionedPaper } from './read-paper.js';
import { versionsMessages } from './versions.messages.js';

/** Sentences at most: the dialog has to be read. */
const SHOWN = 12;

interface DraftChangesProps {
  paper: VersionedPaper;
  /** Null: it has never been published. */
  publishedVersion: number | null;
}

/** What publishing would change for learners, in sentences: the saved draft against the last version. */
export function DraftChanges({ paper, publishedVersion }: DraftChangesProps) {
  useTexts('app', { versions: versionsMessages });
  const { t } = useTranslation();
  const read = usePaper(paper, 'draft');
  const draft = read.data;
  if (draft === undefined) return <PaperUnread state="draft" read={read} />;
  if (publishedVersion === null) return <p>{t('versions.first', { count: draft.questions.length })}</p>;
  return <Since paper={paper} version={publishedVersion} draft={draft} />;
}

function Since({ paper, version, draft }: { paper: VersionedPaper; version: number; draft: ComparedPaper }) {
  const { t } = useTranslation();
  const read = usePaper(paper, version);
  const { all } = useChangeWords();
  if (read.data === undefined) return <PaperUnread state={version} read={read} />;
  const sentences = all(changesBetween(read.data, draft));
  if (sentences.length === 0) return <p>{t('versions.sameDraft', { version })}</p>;
  const left = sentences.length - SHOWN;
  return (
    <>
      <p>{t('versions.changesSince', { version })}</p>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sentences.slice(0, SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      {left > 0 && <p>{t('versions.more', { count: left })}</p>}
    </>
  );
}
