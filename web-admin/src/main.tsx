import '@paanch/ui/theme/start-document';
import { startPage } from '@paanch/ui/starting/start-page';
import { firstNeedsOf } from './app/starting/first-needs.js';

// Toasts write their styles when they are evaluated, so everything else waits for the first module.
startPage(firstNeedsOf(window.location.pathname), () => import('./app/app.js'));
