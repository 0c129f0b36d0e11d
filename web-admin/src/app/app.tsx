import { mountApp } from '@paanch/account/session/mount-app';
import { AdminRoutes } from './admin-routes.js';
import { adminMessages } from './admin.messages.js';

mountApp('admin', adminMessages, <AdminRoutes />);
