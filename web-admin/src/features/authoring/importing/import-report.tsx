import Box from '@mui/material/Box';
import type { QuestionImport } from '@paanch/contracts/content/question-files';
import { Banner } from '@paanch/ui/feedback/banner';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What a file has, what is wrong in it, and what of it is not kept. */
export function ImportReport({ report }: { report: QuestionImport }) {
  const { t } = useTranslation();
  const { questions, errors, notes } = report;
  return (
    <>
      <Summary report={report} />
      {errors.length > 0 && (
        <Part title={t('questionFiles.errors')} scrolls={errors.length > FEW}>
          {errors.map((error) => (
            <li key={error.row}>{t('questionFiles.errorAt', error)}</li>
          ))}
        </Part>
      )}
      {questions.length > 0 && (
        <Part title={t('questionFiles.questions')} scrolls={questions.length > FEW}>
          {questions.map(({ row, type, prompt_html: html }) => (
            <li key={row}>
              <Box component="span" sx={{ color: ui.ink2 }}>{`${row}. ${t(`questionFiles.types.${type}`)}: `}</Box>
              {plainWords(html) || t('questionFiles.untitled')}
            </li>
          ))}
        </Part>
      )}
      {notes.length > 0 && (
        <Part title={t('questionFiles.notes')} scrolls={notes.length > FEW}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Part>
      )}
    </>
  );
}

/** More of them scroll within their part. */
const FEW = 6;

function Summary({ report: { dry_run: isDryRun, questions, created, errors } }: { report: QuestionImport }) {
  const { t } = useTranslation();
  const words = (key: string, count: number) => t(`questionFiles.${key}`, { count, formatted: count.toLocaleString('en-IN') });
  const left = errors.length > 0 ? words('left', errors.length) : undefined;
  if (!isDryRun)
    return (
      <Banner kind="success" title={words('added', created)}>
        {left}
      </Banner>
    );
  if (questions.length === 0)
    return (
      <Banner kind="warning" title={t('questionFiles.none')}>
        {t('questionFiles.noneAdvice')}
      </Banner>
    );
  return (
    <Banner kind={left === undefined ? 'success' : 'info'} title={words('ready', questions.length)}>
      {left}
    </Banner>
  );
}

function Part({ title, scrolls, children }: { title: string; scrolls: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box component="h3" id={id} sx={{ typography: 'h3', m: 0, mb: 0.5 }}>
        {title}
      </Box>
      {/* Reached by the keyboard where it scrolls. */}
      <Box
        component="ul"
        aria-labelledby={id}
        {...(scrolls && { tabIndex: 0 })}
        sx={{ m: 0, pl: 0, listStyle: 'none', display: 'grid', gap: 0.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
