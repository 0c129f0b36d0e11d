import { AppFrame } from '@paanch/account/session/app-frame';
import { createRoot } from 'react-dom/client';
import { AdminRoutes } from './admin-routes.js';
import { adminMessages } from './admin.messages.js';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <AppFrame area="admin" messages={adminMessages}>
      <AdminRoutes />
    </AppFrame>,
  );
}
