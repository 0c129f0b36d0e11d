import Box from '@mui/material/Box';
import type { Resume } from '@paanch/contracts/careers/resumes';
import { ui } from '@paanch/ui/theme/tokens';
import type { RunningUpload } from '@paanch/ui/upload/documents/upload-list';
import { UploadRow } from '@paanch/ui/upload/documents/upload-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteResume } from '../dialogs/delete-resume.js';
import { EditResume } from '../dialogs/edit-resume.js';
import { ShareResume } from '../dialogs/share-resume.js';
import { ResumeRow, type RowDialog } from './resume-row.js';

const DIALOGS = { edit: EditResume, share: ShareResume, delete: DeleteResume } as const;

export function ResumeList({ resumes, uploads }: { resumes: readonly Resume[]; uploads: readonly RunningUpload[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ readonly id: string; readonly dialog: RowDialog } | null>(null);
  const chosen = resumes.find(({ id }) => id === open?.id);
  const Opened = open === null ? null : DIALOGS[open.dialog];
  return (
    <>
      {resumes.length > 0 && (
        <Box component="ul" aria-label={t('resumes.list')} sx={list}>
          {resumes.map((resume) => (
            <Box key={resume.id} component="li" sx={card}>
              <ResumeRow resume={resume} onOpen={(dialog) => setOpen({ id: resume.id, dialog })} />
            </Box>
          ))}
        </Box>
      )}
      {uploads.length > 0 && (
        <Box component="ul" aria-label={t('resumes.uploads')} sx={list}>
          {uploads.map((upload) => (
            <Box key={upload.key} component="li" sx={card}>
              <UploadRow upload={upload} />
            </Box>
          ))}
        </Box>
      )}
      {Opened !== null && chosen !== undefined && <Opened resume={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}

const list = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' } as const;
const card = {
  minWidth: 0,
  p: { xs: 2, sm: 2.5 },
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
} as const;
