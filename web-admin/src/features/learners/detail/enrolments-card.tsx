import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { starCount } from '@paanch/contracts/kernel/stars';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import { enrolStudent, type StudentEnrolment } from '@paanch/contracts/progress/students';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { Tag } from '@paanch/ui/feedback/tag';
import { StarRow } from '@paanch/ui/signature/star-row';
import { TierBadge } from '@paanch/ui/signature/tier-badge';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateOf } from '../../../app/moments.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { EnrolDialog } from '../dialogs/enrol-dialog.js';
import type { Learner } from '../learner.js';
import { OverrideDialog } from '../override/override-dialog.js';
import { Note, SectionCard } from './section-card.js';

interface EnrolmentsCardProps {
  learner: Learner;
  enrolments: readonly StudentEnrolment[];
}

/** Every programme of the learner, with how far they have come. */
export function EnrolmentsCard({ learner, enrolments }: EnrolmentsCardProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [isEnrolling, setEnrolling] = useState(false);
  const enrol = (
    <Button variant="outlined" onClick={() => setEnrolling(true)}>
      {t('learnerDetail.enrol.verb')}
    </Button>
  );
  return (
    <SectionCard title={t('learnerDetail.enrolments.title')} action={may(enrolStudent.name) && enrol}>
      {enrolments.length === 0 && <Note>{t('learnerDetail.enrolments.none')}</Note>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {enrolments.map((enrolment) => (
          <Enrolment key={enrolment.id} learner={learner} enrolment={enrolment} />
        ))}
      </Box>
      {isEnrolling && (
        <EnrolDialog learner={learner} enrolledIn={enrolments.map(({ product }) => product.id)} onClose={() => setEnrolling(false)} />
      )}
    </SectionCard>
  );
}

function Enrolment({ learner, enrolment }: { learner: Learner; enrolment: StudentEnrolment }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isOverriding, setOverriding] = useState(false);
  const { product, is_readiness: isReadiness, is_primary: isPrimary, enrolled_at: at } = enrolment;
  const { job_readiness_star_level: star, job_readiness_tier: tier, completion_percentage: percent } = enrolment;
  const { completed_modules: completed, total_modules: total } = enrolment;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '&:last-of-type': { pb: 0 }, '& + &': { borderTop: `1px solid ${ui.line}` } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Link component={RouterLink} to={`/products/${product.id}`} sx={{ fontWeight: 650 }}>
          {product.name}
        </Link>
        {isPrimary && <Tag label={t('learnerDetail.enrolments.primary')} />}
        <Box component="span" sx={{ color: ui.ink2, typography: 'body2' }}>
          {t('learnerDetail.enrolments.enrolled', { date: dateOf(new Date(at)) })}
        </Box>
        {isReadiness && may(overrideProgress.name) && (
          <Button
            size="small"
            aria-label={t('learnerDetail.enrolments.overrideIn', { name: product.name })}
            onClick={() => setOverriding(true)}
            sx={{ ml: 'auto' }}
          >
            {t('learnerDetail.enrolments.override')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 20px' }}>
        {isReadiness && (
          <>
            <StarRow earned={starCount(star)} size={22} />
            <TierBadge tier={tier} />
          </>
        )}
        <Box sx={{ flex: '1 1 220px' }}>
          <ProgressBar
            percent={percent}
            label={t('learnerDetail.enrolments.progress', { name: product.name })}
            count={`${t('learnerDetail.enrolments.modules', { completed, total })}, ${percent}%`}
          />
        </Box>
      </Box>
      {isOverriding && (
        <OverrideDialog
          student={{ id: learner.id, name: learner.full_name, email: learner.email ?? '' }}
          product={product}
          standing={{ star_level: star, tier }}
          onClose={() => setOverriding(false)}
        />
      )}
    </Box>
  );
}
