import { AppFrame } from '@paanch/ui/session/app-frame';
import { createRoot } from 'react-dom/client';
import { adminMessages } from './admin.messages.js';
import { AdminRoutes } from './admin-routes.js';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <AppFrame area="admin" messages={adminMessages}>
      <AdminRoutes />
    </AppFrame>,
  );
}
