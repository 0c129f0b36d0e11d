import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OwnBrief } from '@paanch/contracts/interview/projects';
import { Tag } from '@paanch/ui/feedback/tag';
import { BriefText } from '@paanch/ui/projects/brief-text';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface BriefPanelProps {
  brief: OwnBrief;
  /** Nothing was handed in for it yet. */
  isNew: boolean;
}

/** What is asked for, always at hand: it scrolls beside the text, and can be put away where it is above it. */
export function BriefPanel({ brief, isNew }: BriefPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const [isOpen, setOpen] = useState(isNew);
  const shown = isBeside || isOpen;
  return (
    <Box component="section" aria-labelledby={id} sx={panel}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Tag label={t('project.brief.label', { version: brief.brief_version })} />
          <Tag label={t(`projects.engines.${brief.engine}`)} />
        </Box>
        {!isBeside && (
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-text`}
            endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'project.brief.hide' : 'project.brief.show')}
          </Button>
        )}
      </Box>
      <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {brief.title}
      </Typography>
      <Box
        id={`${id}-text`}
        hidden={!shown}
        // It is read with the keyboard too.
        {...(isBeside && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
        sx={{ mt: 1, overflow: { lg: 'auto' }, maxHeight: { lg: 'calc(100dvh - 170px)' } }}
      >
        <BriefText brief={brief} criteria={brief.criteria} />
      </Box>
    </Box>
  );
}

const panel = { p: { xs: 2, sm: 2.5 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface } as const;
