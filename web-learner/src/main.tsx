import '@paanch/ui/theme/color-scheme/start-document';
import { startPage } from '@paanch/ui/starting/start-page';
import { preloadsOf } from './app/starting/route-preloads.js';

// Toasts write styles when evaluated, so all other modules load after this one.
startPage(preloadsOf(window.location.pathname), () => import('./app/app.js'));
