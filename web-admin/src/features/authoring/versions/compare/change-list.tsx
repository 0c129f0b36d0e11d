import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Tag } from '@paanch/ui/feedback/tag';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperChanges, QuestionChange, SettingChange } from './compare-versions.rule.js';
import { asHtml } from './html-words.js';
import type { PartChange } from './question-changes.rule.js';
import { SideBySide } from './side-by-side.js';
import { useChangeWords } from './use-change-words.js';

/** Every change in a sentence, grouped by question, changed texts side by side. */
export function ChangeList({ changes: { settings, questions } }: { changes: PaperChanges }) {
  const { t } = useTranslation();
  const { ofSetting, ofPart } = useChangeWords();
  return (
    <>
      {settings.length > 0 && (
        <Group title={t('versions.settings')}>
          {settings.map((change) => (
            <Change key={change.setting} sentence={ofSetting(change)} texts={textsOfSetting(change)} />
          ))}
        </Group>
      )}
      {questions.map((change) => (
        <QuestionGroup key={`${change.kind} ${change.question.id}`} change={change}>
          {change.parts.map((part, index) => (
            <Change key={index} sentence={ofPart(part)} texts={textsOf(part)} />
          ))}
        </QuestionGroup>
      ))}
    </>
  );
}

/** An added or removed question has its text in place of what changed. */
function QuestionGroup({ change: { kind, number, question }, children }: { change: QuestionChange; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t(kind === 'removed' ? 'versions.was' : 'versions.question', { number });
  return (
    <Group title={title} tag={kind === 'changed' ? undefined : t(`versions.kinds.${kind}`)}>
      {kind === 'changed' ? (
        children
      ) : (
        <Box component="li" sx={richStyles}>
          {question.prompt_html === '' ? t('versions.noText') : <LazyRichText html={question.prompt_html} />}
        </Box>
      )}
    </Group>
  );
}

function Group({ title, tag, children }: { title: string; tag?: string | undefined; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2, pt: 2, borderTop: `1px solid ${ui.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        {tag !== undefined && <Tag label={tag} />}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Box>
  );
}

type Texts = readonly [before: string, after: string];

function Change({ sentence, texts }: { sentence: string; texts: Texts | null }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {sentence}
      {texts !== null && <SideBySide before={texts[0]} after={texts[1]} />}
    </Box>
  );
}

function textsOf(part: PartChange): Texts | null {
  if (part.what !== 'text' && part.what !== 'optionChanged' && part.what !== 'explanation') return null;
  return [part.before, part.after];
}

/** A description is plain text, and shown as the HTML that says the same. */
function textsOfSetting(change: SettingChange): Texts | null {
  if (change.setting !== 'description') return null;
  return [asHtml(change.before ?? ''), asHtml(change.after ?? '')];
}
