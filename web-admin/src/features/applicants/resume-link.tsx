import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { ShownApplicant } from './use-applicants.js';

/** Leads to the file, which is saved, never shown; the first time an Admin or Staff opens it the application becomes viewed. */
export function ResumeLink({ applicant: { resume, student }, onOpened }: { applicant: ShownApplicant; onOpened: () => void }) {
  const { t } = useTranslation();
  if (resume === null) return <span style={{ color: ui.ink2 }}>{t('applicants.notShared')}</span>;
  return (
    <Link
      href={resume.view_url}
      download
      underline="hover"
      aria-label={t('applicants.openResume', { name: student.full_name })}
      onClick={onOpened}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {resume.title}
    </Link>
  );
}
