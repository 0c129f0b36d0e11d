import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type BackgroundForm, previewBrief } from '@paanch/contracts/interview/backgrounds';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { Tag } from '@paanch/ui/feedback/tag';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { BriefText } from '@paanch/ui/projects/brief-text';
import { UnreadDialog } from '@paanch/ui/record/unread-dialog';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

interface BriefPreviewProps {
  body: BackgroundForm & { readonly tier: Tier };
  onClose: () => void;
}

/** The brief that a learner of one tier would get; written anew each time. */
export function BriefPreview({ body, onClose }: BriefPreviewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(previewBrief, { body }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false });
  const title = t(`backgrounds.preview.${body.tier}`);
  if (data === undefined) {
    const failed = t('backgrounds.preview.failed');
    return <UnreadDialog title={title} width={680} failed={failed} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  }
  return (
    <DialogFrame
      open
      title={title}
      width={680}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('layout.close', { ns: 'ui' })}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="h2">
          {data.brief.title}
        </Typography>
        <Tag label={t(`projects.engines.${data.engine}`)} />
      </Box>
      {/* Nothing in it can be focused, so it can itself: with the keyboard it scrolls. */}
      <Box tabIndex={0} role="region" aria-label={data.brief.title}>
        <BriefText brief={data.brief} headingLevel="h4" criteria={body.grading_criteria} />
      </Box>
    </DialogFrame>
  );
}
