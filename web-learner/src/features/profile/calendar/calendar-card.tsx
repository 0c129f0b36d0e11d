import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { cachedAs } from '@paanch/client/calling/caching';
import { type CalendarLink, readCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf, exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarLinkDialog } from './calendar-link-dialog.js';
import { calendarMessages } from './calendar.messages.js';
import { EndCalendarLink } from './end-calendar-link.js';
import { ReplaceCalendarLink } from './replace-calendar-link.js';
import { useMakeLink } from './use-make-link.js';

/** Makes, replaces and ends the link by which a calendar app reads a learner's dates (docs/calendar.md#the-link). */
export function CalendarCard() {
  useTexts('app', { calendar: calendarMessages });
  const { t } = useTranslation();
  const titleId = useId();
  const known = useRouteQuery(readCalendarLink, {}, cachedAs('profile'));
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h2">
          {t('calendar.title')}
        </Typography>
        <Typography sx={{ mt: 1, mb: 2, color: ui.ink2 }}>{t('calendar.lead')}</Typography>
        <SectionQuery query={known} failed={t('calendar.failed')} height={48}>
          {({ link }) => (link === null ? <NoLink onMade={setMade} /> : <Link link={link} onMade={setMade} />)}
        </SectionQuery>
      </CardContent>
      {made !== null && <CalendarLinkDialog url={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

interface Making {
  onMade: (url: string) => void;
}

function NoLink({ onMade }: Making) {
  const { t } = useTranslation();
  const { busy, onConfirm } = useMakeLink(onMade);
  return (
    <Button variant="outlined" loading={busy === true} onClick={onConfirm}>
      {t('calendar.make')}
    </Button>
  );
}

function Link({ link: { created_at, read_at }, onMade }: Making & { link: CalendarLink }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'replace' | 'end' | null>(null);
  const close = () => setAsking(null);
  const replaced = (url: string) => {
    close();
    onMade(url);
  };
  return (
    <>
      <Typography>{t('calendar.made', { day: dayOf(created_at) })}</Typography>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {read_at === null ? t('calendar.unread') : t('calendar.read', { when: exactOf(read_at) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => setAsking('replace')}>
          {t('calendar.replace')}
        </Button>
        <Button variant="outlined" onClick={() => setAsking('end')}>
          {t('calendar.end')}
        </Button>
      </Box>
      {asking === 'replace' && <ReplaceCalendarLink onMade={replaced} onClose={close} />}
      {asking === 'end' && <EndCalendarLink onClose={close} />}
    </>
  );
}
