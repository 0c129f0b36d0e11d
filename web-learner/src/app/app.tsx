// What our theme adds to MUI's types.
import '@paanch/ui/theme/theme-types';
import { AppFrame } from '@paanch/ui/session/app-frame';
import { createRoot } from 'react-dom/client';
import { learnerMessages } from './learner.messages.js';
import { LearnerRoutes } from './learner-routes.js';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <AppFrame area="learner" messages={learnerMessages}>
      <LearnerRoutes />
    </AppFrame>,
  );
}
