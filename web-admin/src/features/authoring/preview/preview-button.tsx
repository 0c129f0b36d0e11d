import Button from '@mui/material/Button';
import type { CourseOutline } from '@paanch/contracts/content/modules/courses';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.js')).PreviewDialog }));

/** A course as learners see it, before it is published. */
export function PreviewButton({ course }: { course: CourseOutline }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
