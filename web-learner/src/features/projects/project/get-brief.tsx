import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { ProjectProps } from '../project-props.js';
import { useGetBrief } from './use-get-brief.js';

/** Before the first brief: what will happen, and the button that asks for it. */
export function GetBrief({ project, productId }: Omit<ProjectProps, 'now'>) {
  const { t } = useTranslation();
  const { getBrief, isWriting, error } = useGetBrief(project, productId);
  return (
    <Box component="section" sx={panel}>
      <Typography variant="h2">{t('project.brief.title')}</Typography>
      {project.description !== null && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{project.description}</Typography>}
      <Typography sx={{ mt: 1, color: ui.ink2 }}>{t('project.brief.lead')}</Typography>
      {error !== null && (
        <Box role="alert" sx={{ mt: 2 }}>
          <Banner kind="error" title={t('project.brief.failed')}>
            {error.message}
          </Banner>
        </Box>
      )}
      {isWriting && <Writing />}
      <Button
        variant="contained"
        size="large"
        startIcon={<AutoAwesomeOutlined />}
        loading={isWriting}
        loadingPosition="start"
        onClick={getBrief}
        sx={{ mt: 2 }}
      >
        {t('project.brief.get')}
      </Button>
    </Box>
  );
}

function Writing() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography variant="body2">{t('project.brief.writing')}</Typography>
      <LinearProgress aria-label={t('project.brief.writing')} sx={{ mt: 1 }} />
    </Box>
  );
}

const panel = {
  maxWidth: 720,
  p: { xs: 2, sm: 3 },
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
} as const;
