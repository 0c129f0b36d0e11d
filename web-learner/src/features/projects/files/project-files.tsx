import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PROJECT_FILES, type ProjectFile } from '@paanch/contracts/interview/projects';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { DocumentDrop } from '@paanch/ui/upload/documents/document-drop';
import { sizeOf } from '@paanch/ui/upload/documents/file-size';
import { useUploads } from '@paanch/ui/upload/documents/upload-list';
import { UploadRow } from '@paanch/ui/upload/documents/upload-row';
import { useId, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProjectDraftState } from '../editor/use-project-draft.js';
import type { ProjectValues, WholeProject } from '../editor/values.rule.js';
import { ofProject, useFileUpload } from './use-file-upload.js';

interface ProjectFilesProps {
  moduleId: string;
  form: UseFormReturn<ProjectValues, unknown, WholeProject>;
  draft: ProjectDraftState;
}

/** The files of a submission: those that are kept, those on their way, and where another one is added. */
export function ProjectFiles({ moduleId, form, draft }: ProjectFilesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const files = useWatch({ control: form.control, name: 'content.files' });
  const uploads = useUploads(ofProject(moduleId));
  const upload = useFileUpload(moduleId, draft.addFile);
  const isFull = files.length + uploads.length >= PROJECT_FILES;
  const remove = (key: string) => {
    const left = form.getValues('content.files').filter((file) => file.key !== key);
    form.setValue('content.files', left, { shouldDirty: true });
    draft.flush();
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600, fontSize: rem(15) }}>
        {t('project.files.title')}{' '}
        <Box component="span" sx={{ color: ui.ink2, fontWeight: 450 }}>
          {t('project.files.count', { used: files.length, max: PROJECT_FILES })}
        </Box>
      </Typography>
      {files.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <FileRow key={file.key} moduleId={moduleId} file={file} onRemove={() => remove(file.key)} />
          ))}
        </Box>
      )}
      {uploads.map((running) => (
        <UploadRow key={running.key} upload={running} />
      ))}
      <DocumentDrop input={input} blocked={isFull ? t('project.files.full') : undefined} onFile={upload} />
    </Box>
  );
}

function FileRow({ moduleId, file, onRemove }: { moduleId: string; file: ProjectFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const { key, original_filename: name, file_size: size } = file;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <DescriptionOutlined aria-hidden="true" sx={{ flex: 'none', color: ui.ink2 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link href={`/api/app/job-readiness/projects/${moduleId}/files/${key}`} target="_blank" rel="noopener noreferrer">
          {t('project.files.open', { name })}
        </Link>
        <Box sx={{ color: ui.ink2, fontSize: rem(13.5) }}>{sizeOf(size)}</Box>
      </Box>
      <Button color="error" aria-label={t('project.files.removeNamed', { name })} onClick={onRemove}>
        {t('project.files.remove')}
      </Button>
    </Box>
  );
}
