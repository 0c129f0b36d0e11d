import { appBuild } from '@paanch/ui/building/app-build';
import { defineConfig } from 'vite';

const SIGNED_IN = '/src/app/signed-in-routes.tsx';
const ASSESSMENT = '/src/features/assessments/taking/assessment-page.tsx';

export default defineConfig(
  appBuild({
    assets: 'learner',
    pages: {
      'sign-in': ['/src/features/sign-in/sign-in-page.tsx'],
      dashboard: [SIGNED_IN, '/src/app/learner-layout.tsx', '/src/features/dashboard/dashboard-page.tsx'],
      assessment: [SIGNED_IN, ASSESSMENT],
      attempt: [SIGNED_IN, ASSESSMENT, '/src/app/taking/open/open-attempt.tsx'],
    },
  }),
);
