import Box from '@mui/material/Box';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { HomeCard } from '../home-card.js';
import { Calm } from '../home-lines.js';
import { useContentHome, usePeopleHome } from '../use-home.js';
import { doneSteps, isSetUp, type Step, STEPS } from './set-up.rule.js';
import { SetUpStep } from './set-up-step.js';

/** The route a step needs, in the order of the steps. */
const NEEDS: Readonly<Record<Step, string>> = {
  client: 'createClient',
  programme: 'createReadinessProduct',
  content: 'createAssessment',
  learners: 'createStudent',
  signIn: 'listStudents',
};

/** Until the first learner has signed in. */
export function SetUpList() {
  const people = usePeopleHome().data;
  return people === undefined || isSetUp(people) ? null : <Steps people={people} />;
}

function Steps({ people }: { people: Parameters<typeof doneSteps>[0] }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <HomeCard title={t('home.setUp.title')} query={useContentHome()} lines={5}>
      {(content) => {
        const done = doneSteps(people, content);
        const next = STEPS.find((step) => !done.includes(step) && may(NEEDS[step]));
        const count = t('home.setUp.progress', { done: done.length, all: STEPS.length });
        return (
          <>
            <Calm>{t('home.setUp.lead')}</Calm>
            <Box sx={{ maxWidth: 360, my: 1 }}>
              <ProgressBar percent={(100 * done.length) / STEPS.length} label={t('home.setUp.title')} count={count} />
            </Box>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } }}>
              {STEPS.map((step) => (
                <SetUpStep key={step} step={step} isDone={done.includes(step)} isNext={step === next} mayDo={may(NEEDS[step])} />
              ))}
            </Box>
          </>
        );
      }}
    </HomeCard>
  );
}
