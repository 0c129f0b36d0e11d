import Box from '@mui/material/Box';
import { cachedAs } from '@paanch/client/calling/caching';
import { readProfile } from '@paanch/contracts/auth/profile';
import type { Attempt } from '@paanch/contracts/progress/attempts';
import { useMe } from '@paanch/ui/session/use-me';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { Logo } from '@paanch/ui/signature/logo';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { useReadiness } from '../../../../app/standing/use-readiness.js';
import { ON_PAPER } from './print-styles.js';

/** Whose result it is, of what and when; printed only. */
export function Letterhead({ attempt }: { attempt: Attempt }) {
  const facts = useFacts(attempt);
  return (
    <Box sx={ON_PAPER}>
      <Logo size={26} />
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5, m: 0, mt: 2, mb: 3 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents', fontSize: rem(14.5) }}>
            <Box component="dt" sx={{ color: ui.ink2 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Leaves out what could not be loaded. */
function useFacts({ name, product_id, timestamp_end }: Attempt): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { data: profile } = useRouteQuery(readProfile, {}, cachedAs('profile'));
  const programme = useReadiness().data?.products.find(({ id }) => id === product_id);
  const facts = {
    learner: me?.user.fullName,
    college: profile?.client_name,
    programme: programme?.name,
    assessment: name,
    date: timestamp_end === null ? undefined : exactOf(timestamp_end),
  };
  return Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [[t(`assessments.result.paper.${key}`), value] as const],
  );
}
