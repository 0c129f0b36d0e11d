import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openResume, type Resume } from '@paanch/contracts/careers/resumes';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { fillPath } from '@paanch/contracts/kernel/route';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { dayOf } from '@paanch/ui/time/moments';
import { sizeOf } from '@paanch/ui/upload/documents/file-size';
import { useTranslation } from 'react-i18next';
import { useMakePrimary } from './use-make-primary.js';

export type RowDialog = 'edit' | 'share' | 'delete';

interface ResumeRowProps {
  resume: Resume;
  onOpen: (dialog: RowDialog) => void;
}

export function ResumeRow({ resume, onOpen }: ResumeRowProps) {
  const { t } = useTranslation();
  const { id, title, is_primary: isPrimary } = resume;
  const { makePrimary, isPending } = useMakePrimary(resume);
  const actions = [
    { label: t('resumes.row.edit'), does: () => onOpen('edit') },
    { label: t('resumes.row.share'), does: () => onOpen('share') },
    { label: t('resumes.row.delete'), does: () => onOpen('delete'), isDestructive: true },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 2 }}>
      <Box sx={mark}>
        <DescriptionOutlined />
      </Box>
      <Facts resume={resume} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { xs: 0, md: 'auto' } }}>
        {!isPrimary && (
          <Button variant="outlined" loading={isPending} aria-label={t('resumes.row.makePrimaryNamed', { title })} onClick={makePrimary}>
            {t('resumes.row.makePrimary')}
          </Button>
        )}
        <Button
          component="a"
          href={fillPath(openResume.path, { resumeId: id })}
          download
          aria-label={t('resumes.row.downloadNamed', { title })}
        >
          {t('resumes.row.download')}
        </Button>
        <RowMenu label={t('resumes.row.actions', { title })} actions={actions} />
      </Box>
    </Box>
  );
}

function Facts({ resume }: { resume: Resume }) {
  const { t } = useTranslation();
  const { title, description, is_primary: isPrimary, shared_with_institution: isShared } = resume;
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ m: 0, fontSize: rem(17), fontWeight: 650, minWidth: 0 }}>
          {title}
        </Box>
        {isPrimary && <StatusChip tone="ok" label={t('resumes.row.primary')} />}
        {isShared && <StatusChip tone="info" label={t('resumes.row.shared')} />}
      </Box>
      {description !== null && <Box sx={{ color: ui.ink2, fontSize: rem(14.5), whiteSpace: 'pre-line' }}>{description}</Box>}
      <Box sx={{ mt: 0.25, color: ui.ink2, fontSize: rem(13.5) }}>
        <FileFacts resume={resume} />
      </Box>
    </Box>
  );
}

function FileFacts({ resume: { original_filename: name, mime_type, file_size, used_in: count, uploaded_at } }: { resume: Resume }) {
  const { t } = useTranslation();
  const type = DOCUMENT_TYPES[mime_type][0].toUpperCase();
  const facts = t('resumes.row.facts', { name, type, size: sizeOf(file_size), day: dayOf(uploaded_at) });
  return count === 0 ? facts : t('resumes.row.usedIn', { facts, count });
}

const mark = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 64,
  border: `1px solid ${ui.line}`,
  borderRadius: '8px',
  backgroundColor: ui.sunken,
  color: ui.ink2,
} as const;
