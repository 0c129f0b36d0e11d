import Box from '@mui/material/Box';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { moduleAddress } from '../../../app/address/module-address.js';
import { leftOffIn } from './left-off.rule.js';
import { Listed } from './listed.js';
import { ModuleLine } from './module-line.js';

/** Courses, sessions and projects that are begun; nothing if there are none. */
export function LeftOff({ programme }: { programme: LearnerProduct }) {
  const { t } = useTranslation();
  const begun = leftOffIn(programme);
  if (begun.length === 0) return null;
  const noteOf = ({ type, progress }: LearnerProduct['modules'][number]) => {
    const { progress_percentage, active_at, waits_until } = progress;
    // A project has no percentage.
    const done =
      type === 'project' ? t('dashboard.work.inProgress') : t('dashboard.leftOff.percent', { percent: Math.round(progress_percentage) });
    if (waits_until !== null) return t('dashboard.leftOff.waitsUntil', { done, when: exactOf(waits_until) });
    return active_at === null ? done : t('dashboard.leftOff.last', { done, when: exactOf(active_at) });
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Listed title={t('dashboard.leftOff.title')}>
        {begun.map((module) => (
          <ModuleLine
            key={module.id}
            name={module.name}
            note={noteOf(module)}
            action={t('dashboard.work.continue')}
            to={moduleAddress(module, programme.id)}
          />
        ))}
      </Listed>
    </Box>
  );
}
