import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { INTERVIEW_QUESTIONS } from '@paanch/contracts/interview/interviews/vocabulary';
import { Banner } from '@paanch/ui/feedback/banner';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INTERVIEW_SESSION, PRACTICE_SESSION } from '../../../app/address/interview-address.js';
import type { Interviews } from '../use-interviews.js';

const card = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
} as const;

function Card({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box component="section" sx={card}>
      <div>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        <Typography sx={{ mt: 0.5, color: ui.ink2 }}>{lead}</Typography>
      </div>
      {children}
    </Box>
  );
}

/** The interview that counts: it is open, waits for its day, or is passed. */
export function StartCard({ list }: { list: Interviews }) {
  const { t } = useTranslation();
  return (
    <Card title={t('interviews.start.title')} lead={t('interviews.start.lead')}>
      <Facts list={list} />
      <Standing list={list} />
    </Card>
  );
}

function Facts({ list: { engine, seconds_allowed: seconds, has_no_limit: hasNoLimit } }: { list: Interviews }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Tag label={t('interviews.start.questions', { count: INTERVIEW_QUESTIONS })} />
      <Tag label={hasNoLimit ? t('interviews.start.noLimit') : t('interviews.start.minutes', { minutes: Math.round(seconds / 6) / 10 })} />
      <Tag label={t(`interviews.engines.${engine}`)} />
    </Box>
  );
}

function Standing({ list }: { list: Interviews }) {
  const { t } = useTranslation();
  if (list.is_passed) {
    return (
      <Banner kind="success" title={t('interviews.start.passed')}>
        {t('interviews.start.passedAdvice')}
      </Banner>
    );
  }
  if (list.is_minor) {
    return (
      <Banner kind="info" title={t('interviews.minorTitle')}>
        {t('interviews.minorAdvice')}
      </Banner>
    );
  }
  if (list.interviews.some(({ result, is_practice }) => result === 'unsent' && !is_practice)) {
    return <Banner kind="warning" title={t('interviews.start.unsent')} />;
  }
  return list.next_attempt_at === null ? (
    <Open left={list.attempts_left} />
  ) : (
    <Banner kind="info" title={t('interviews.start.next', { moment: exactOf(list.next_attempt_at) })} />
  );
}

function Open({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="contained" component={Link} to={INTERVIEW_SESSION} endIcon={<ArrowForwardRounded />}>
        {t('interviews.start.action')}
      </Button>
      <Box component="span" sx={{ color: ui.ink2 }}>
        {t('interviews.start.left', { count: left })}
      </Box>
    </Box>
  );
}

/** As often as five times a day, also while the interview waits for its day. */
export function PracticeCard({ list: { practice_left: left } }: { list: Interviews }) {
  const { t } = useTranslation();
  return (
    <Card title={t('interviews.practice.title')} lead={t('interviews.practice.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 'auto' }}>
        {left > 0 && (
          <Button variant="outlined" component={Link} to={PRACTICE_SESSION}>
            {t('interviews.practice.action')}
          </Button>
        )}
        <Box component="span" sx={{ color: ui.ink2 }}>
          {t('interviews.practice.left', { count: left })}
        </Box>
      </Box>
    </Card>
  );
}
