/** Every text of the staff app, one catalogue per feature. */
import { clientsMessages } from '../features/clients/clients.messages.js';
import { binMessages } from '../features/bin/bin.messages.js';
import { importsMessages } from '../features/imports/imports.messages.js';
import { learnerDetailMessages } from '../features/learners/detail/learner-detail.messages.js';
import { learnersMessages } from '../features/learners/learners.messages.js';
import { productDetailMessages } from '../features/products/detail/detail.messages.js';
import { productsMessages } from '../features/products/products.messages.js';
import { readinessMessages } from '../features/products/readiness/readiness.messages.js';
import { reportsMessages } from '../features/reports/reports.messages.js';
import { securityDashboardMessages } from '../features/security-dashboard/security-dashboard.messages.js';
import { signInMessages } from '../features/sign-in/sign-in.messages.js';
import { usersMessages } from '../features/users/users.messages.js';
import { accountsMessages } from './accounts/accounts.messages.js';
import { layoutMessages } from './layout/layout.messages.js';

export const adminMessages = {
  layout: layoutMessages,
  accounts: accountsMessages,
  signIn: signInMessages,
  securityDashboard: securityDashboardMessages,
  products: productsMessages,
  readiness: readinessMessages,
  productDetail: productDetailMessages,
  reports: reportsMessages,
  bin: binMessages,
  clients: clientsMessages,
  learners: learnersMessages,
  learnerDetail: learnerDetailMessages,
  users: usersMessages,
  imports: importsMessages,
} as const;
