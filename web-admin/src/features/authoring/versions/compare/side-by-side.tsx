import Box from '@mui/material/Box';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlWords } from './html-words.js';
import { type MarkedWords, markedWords } from './word-marks.rule.js';

/** The old text and the new one, below each other on a phone; where words differ they are marked, else the formatting is shown. */
export function SideBySide({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const words = [htmlWords(before), htmlWords(after)] as const;
  const marked = words[0] === words[1] ? null : markedWords(...words);
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Side title={t('versions.before')}>
        {marked === null ? <LazyRichText html={before} /> : <Marked words={marked.before} as="del" />}
      </Side>
      <Side title={t('versions.after')}>{marked === null ? <LazyRichText html={after} /> : <Marked words={marked.after} as="ins" />}</Side>
    </Box>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ ...richStyles, p: 1.5, borderRadius: '10px', backgroundColor: ui.sunken }}>
      <Box aria-hidden="true" sx={{ mb: 0.5, color: ui.ink2, fontSize: rem(13) }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

const MARKS = {
  del: { backgroundColor: ui.errSoft, color: ui.errText, textDecoration: 'line-through' },
  ins: { backgroundColor: ui.okSoft, color: ui.okText, textDecoration: 'underline' },
} as const;

function Marked({ words, as }: { words: readonly MarkedWords[]; as: 'del' | 'ins' }) {
  return words.map(({ text, isChanged }, index) => (
    <span key={index}>
      {index > 0 && ' '}
      {isChanged ? (
        <Box component={as} sx={MARKS[as]}>
          {text}
        </Box>
      ) : (
        text
      )}
    </span>
  ));
}
