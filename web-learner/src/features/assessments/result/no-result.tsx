import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Trail } from '../trail.js';

interface NoResultProps {
  assessment: { readonly id: string; readonly product_id: string; readonly name: string };
  /** Staff voided the attempt while its result was open; otherwise the reason is unknown. */
  isVoided: boolean;
}

/** There is no result at this URL: staff voided the attempt, or nothing has been submitted (docs/path.md#review). */
export function NoResult({ assessment: { id, product_id, name }, isVoided }: NoResultProps) {
  const { t } = useTranslation();
  const why = isVoided ? 'noLonger' : 'none';
  return (
    <>
      <PageHeading title={name} trail={<Trail productId={product_id} name={name} />} />
      <EmptyState
        kind="no-jobs"
        title={t(`assessments.result.${why}.title`, { name })}
        action={
          <Button variant="contained" component={Link} to={`/app/job-readiness/assessments/${id}`}>
            {t(`assessments.result.${isVoided ? 'noLonger.again' : 'none.open'}`)}
          </Button>
        }
      >
        {t(`assessments.result.${why}.advice`, { name })}
      </EmptyState>
    </>
  );
}
