import { AppFrame } from '@paanch/account/session/app-frame';
import { createRoot } from 'react-dom/client';
import { LearnerRoutes } from './learner-routes.js';
import { learnerMessages } from './learner.messages.js';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <AppFrame area="learner" messages={learnerMessages}>
      <LearnerRoutes />
    </AppFrame>,
  );
}
