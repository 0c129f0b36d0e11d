import Box from '@mui/material/Box';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../app/permissions/use-may.js';
import { PaperUnread } from '../paper-unread.js';
import { usePaper, type VersionedPaper } from '../read-paper.js';
import { useQuestionVoiding } from './question-voiding.js';
import { useVoids } from './use-voids.js';
import { ViewedQuestion } from './viewed-question.js';
import { VoidDialog } from './void-dialog.js';

/** The questions of a published version with the right answers; an Admin voids a faulty one. */
export function VersionView({ paper, version }: { paper: VersionedPaper; version: number }) {
  const { t } = useTranslation();
  const may = useMay();
  const read = usePaper(paper, version);
  const { voidOf, error, isKnown } = useVoids(paper, version);
  const voiding = useQuestionVoiding(paper);
  const [asked, setAsked] = useState<Asked>();
  if (read.data === undefined) return <PaperUnread state={version} read={read} />;
  const mayVoid = isKnown && may(voiding.route.name);
  return (
    <>
      <Box sx={{ mb: 2, color: ui.ink2 }}>{t('versions.viewLead')}</Box>
      {error !== null && (
        <Banner kind="error" title={t('versions.voidsFailed')}>
          {error.message}
        </Banner>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {read.data.questions.map((question, index) => {
          const made = voidOf(question.id);
          const number = index + 1;
          return (
            <ViewedQuestion
              key={question.id}
              question={question}
              number={number}
              made={made}
              isOfBank={'bankId' in paper}
              onVoid={mayVoid && made === undefined ? () => setAsked({ questionId: question.id, number }) : undefined}
            />
          );
        })}
      </Box>
      {asked !== undefined && <VoidDialog voiding={voiding} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface Asked {
  readonly questionId: string;
  readonly number: number;
}
