import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErased, type ShownApplicant } from './use-applicants.js';

const ASK_AGAIN_MS = 1_000;
/** A link takes a moment; a resume that cannot be opened changes nothing. */
const ASKS = 10;

interface ResumeLinkProps {
  applicant: ShownApplicant;
  /** Reads the application anew. Absent for those whose opening changes nothing. */
  onOpened: (() => void) | undefined;
}

/** Leads to the file, which is saved, never shown; the first time an Admin or Staff opens it the application becomes viewed. */
export function ResumeLink({ applicant: { resume, student, status }, onOpened }: ResumeLinkProps) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  useAskedUntil(status !== 'submitted' || !isOpened, onOpened);
  if (resume === null) return <span style={{ color: ui.ink2 }}>{t('applicants.notShared')}</span>;
  if (isErased({ resume })) return <span style={{ color: ui.ink2 }}>{t('applicants.resumeErased')}</span>;
  return (
    <Link
      href={resume.view_url}
      download
      underline="hover"
      aria-label={t('applicants.openResume', { title: resume.title, name: student.full_name })}
      onClick={() => setOpened(true)}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {resume.title}
    </Link>
  );
}

/** A browser does not report when a download starts, so we poll until the application is marked as viewed. */
function useAskedUntil(isThere: boolean, ask: (() => void) | undefined): void {
  useEffect(() => {
    if (isThere || ask === undefined) return;
    let asked = 0;
    const again = () => {
      ask();
      asked += 1;
      if (asked === ASKS) clearInterval(timer);
    };
    const timer = setInterval(again, ASK_AGAIN_MS);
    again();
    return () => clearInterval(timer);
  }, [isThere, ask]);
}
