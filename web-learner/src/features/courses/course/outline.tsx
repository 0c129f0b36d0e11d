import CheckRounded from '@mui/icons-material/CheckRounded';
import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chosen, open, row } from '../../../app/side-list-rows.js';

interface OutlineProps {
  course: CourseContent;
  currentId: string | null;
  addressOf: (lessonId: string) => string;
}

/** Every lesson with its state; a locked one says what opens it. */
export function Outline({ course, currentId, addressOf }: OutlineProps) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('courses.outline')} sx={card}>
      {course.sections
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ id, title, lessons }) => (
          <Box key={id} component="section" aria-label={title} sx={{ '& + &': { mt: 1 } }}>
            <Typography component="h2" sx={{ px: 2, py: 1, color: ui.ink2, fontSize: rem(14.5), fontWeight: 650 }}>
              {title}
            </Typography>
            <Box component="ol" sx={{ p: 0, m: 0, listStyle: 'none' }}>
              {lessons
                .toSorted((a, b) => a.sequence - b.sequence)
                .map((lesson) => (
                  <li key={lesson.id}>
                    <Entry lesson={lesson} isCurrent={lesson.id === currentId} address={addressOf(lesson.id)} />
                  </li>
                ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

const ICONS = { done: CheckRounded, locked: LockOutlineRounded, open: RadioButtonUncheckedRounded } as const;

function Entry({ lesson, isCurrent, address }: { lesson: LearnerLesson; isCurrent: boolean; address: string }) {
  const { t } = useTranslation();
  const { title, is_completed, is_unlocked, is_required, is_new_since_completion, unlock_hint, estimated_minutes } = lesson;
  const state = is_completed ? 'done' : is_unlocked ? 'open' : 'locked';
  const Icon = ICONS[state];
  const content = (
    <>
      <Icon aria-hidden="true" sx={{ flex: 'none', mt: '2px', fontSize: 19, color: is_completed ? ui.ok : ui.ink2 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title}
        {is_completed && <Box sx={visuallyHidden}>{t('courses.done')}</Box>}
        {!is_unlocked && unlock_hint !== null && <Box sx={{ fontSize: rem(13), lineHeight: rem(18) }}>{unlock_hint}</Box>}
        {(is_new_since_completion || !is_required) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            {is_new_since_completion && <StatusChip tone="info" label={t('courses.isNew')} wraps />}
            {!is_required && <StatusChip tone="open" label={t('courses.optional')} />}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: rem(13), lineHeight: rem(22) }}>
        {t('courses.lessonMinutes', { minutes: estimated_minutes })}
      </Box>
    </>
  );
  if (!is_unlocked) return <Box sx={{ ...row, color: ui.ink2 }}>{content}</Box>;
  return (
    <Box component={Link} to={address} aria-current={isCurrent ? 'true' : undefined} sx={{ ...row, ...(isCurrent ? chosen : open) }}>
      {content}
    </Box>
  );
}

const card = { py: 1, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface } as const;
