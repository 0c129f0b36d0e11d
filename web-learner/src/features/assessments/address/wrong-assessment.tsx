import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { LearnerLayout } from '../../../app/learner-layout.js';
import { assessmentMessages } from '../assessments.messages.js';
import { Trail } from '../trail.js';
import { addressMessages } from './address.messages.js';
import { WrongAddress } from './wrong-address.js';

/** The page for an assessment that does not exist, with the rail. */
export function WrongAssessment() {
  useTexts('app', { assessments: { ...assessmentMessages, address: addressMessages } });
  const { t } = useTranslation();
  return (
    <LearnerLayout>
      <PageFrame>
        <PageHeading title={t('assessments.title')} trail={<Trail />} />
        <WrongAddress what="assessment" />
      </PageFrame>
    </LearnerLayout>
  );
}
