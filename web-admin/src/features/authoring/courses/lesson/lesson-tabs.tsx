import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Part, toLesson } from '../place.js';

/** The lesson itself and its quiz; the one that is open is underlined. */
export function LessonTabs({ lessonId, part }: { lessonId: string; part: Part }) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('course.lesson.parts')} sx={{ display: 'flex', gap: 2.5, borderBottom: `1px solid ${ui.line}` }}>
      {(['lesson', 'quiz'] as const).map((each) => (
        <Box key={each} component={Link} to={toLesson(lessonId, each)} aria-current={each === part ? 'page' : undefined} sx={tab}>
          {t(each === 'lesson' ? 'course.lesson.content' : 'course.lesson.quiz')}
        </Box>
      ))}
    </Box>
  );
}

/** The line is a border, so that it also shows in forced colours. */
const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  mb: '-1px',
  color: ui.ink2,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { color: ui.ink },
  '&[aria-current="page"]': { color: ui.ink, borderBottomColor: ui.brand },
} as const;
