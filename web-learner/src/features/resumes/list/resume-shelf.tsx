import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { DocumentDrop } from '@paanch/ui/upload/documents/document-drop';
import { useUploads } from '@paanch/ui/upload/documents/upload-list';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../back-link.js';
import { NewResume } from '../dialogs/new-resume.js';
import { PlacesUsed } from '../room/places-used.js';
import { RESUME_UPLOADS } from '../use-resume-upload.js';
import { ResumeList } from './resume-list.js';
import { reasonAgainstMore, type Shelf } from '../room/room.rule.js';

/** All resumes, what is being uploaded, and where another is added. */
export function ResumeShelf({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation();
  const uploads = useUploads(RESUME_UPLOADS);
  const input = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const reason = reasonAgainstMore(shelf, uploads);
  const blocked = reason === null ? undefined : t(`resumes.limit.${reason}`);
  const isEmpty = shelf.resumes.length === 0 && uploads.length === 0;
  const choose = (
    <Button
      variant="contained"
      size="large"
      startIcon={<FileUploadOutlined />}
      disabled={blocked !== undefined}
      {...(blocked !== undefined && { 'aria-describedby': reasonId })}
      onClick={() => input.current?.click()}
    >
      {t('resumes.upload')}
    </Button>
  );
  return (
    <PageFrame>
      <PageHeading title={t('resumes.title')} lead={t('resumes.lead')} {...(!isEmpty && { actions: choose })} />
      <BackLink hasResume={shelf.resumes.length > 0} />
      <PlacesUsed used={shelf.current_resume_count} max={shelf.max_resumes} />
      {blocked !== undefined && (
        <Box id={reasonId} sx={{ mb: 1.5, color: ui.ink2, fontSize: rem(14.5) }}>
          {blocked}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {isEmpty ? <EmptyState kind="no-resumes" action={choose} /> : <ResumeList resumes={shelf.resumes} uploads={uploads} />}
        <DocumentDrop input={input} blocked={blocked} onFile={setChosen} />
      </Box>
      {chosen !== null && <NewResume file={chosen} onClose={() => setChosen(null)} />}
    </PageFrame>
  );
}
