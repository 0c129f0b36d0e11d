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
