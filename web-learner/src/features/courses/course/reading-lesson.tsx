import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedWatching } from '../../../app/watching/use-kept-watching.js';
import type { LessonViewProps } from './lesson-props.js';
import { useLessonSaver } from './use-lesson-saver.js';

interface ReadingLessonProps extends LessonViewProps {
  html: string;
  opened: OpenedWatching;
}

/** A text; scrolled to its end it is read. */
export function ReadingLesson(props: ReadingLessonProps) {
  const { t } = useTranslation();
  const { lesson, html, opened } = props;
  const { read, isFailing } = useLessonSaver({ ...props, position: 0 });
  const [isRead, setRead] = useState(lesson.read_to_end || opened.kept?.isRead === true);
  const end = useEndSeen(!isRead, () => {
    setRead(true);
    read();
  });
  return (
    <>
      <Box sx={readingStyle}>
        <LazyRichText html={html} />
        <Box ref={end} aria-hidden="true" sx={{ height: '1px' }} />
      </Box>
      {isFailing && (
        <Banner kind="warning" title={t('courses.saveFailed.toast')}>
          {t('courses.saveFailed.bannerAdvice')}
        </Banner>
      )}
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: isRead ? ui.okText : ui.ink2 }}>
        {isRead && <CheckRounded aria-hidden="true" sx={{ fontSize: 20 }} />}
        {t(isRead ? 'courses.lesson.readDone' : 'courses.lesson.readToEnd')}
      </Box>
    </>
  );
}

/** The ref of a mark at the end; calls once it is in view. */
function useEndSeen(isWaiting: boolean, onSeen: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!isWaiting || mark.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return mark;
}

/** A figure to read keeps its height. */
const readingStyle = {
  ...richStyles,
  maxWidth: 760,
  fontSize: rem(16),
  lineHeight: 1.6,
  '& img': { maxHeight: 'none' },
  '& h3': { mt: 3, mb: 1 },
  '& h4': { mt: 2, mb: 0.5 },
} as const;
