import '@paanch/ui/theme/color-scheme/start-document';
import { startPage } from '@paanch/ui/starting/start-page';
import { preloadsOf } from './app/starting/route-preloads.js';

// Toasts write their styles when they are evaluated, so everything else waits for the first module.
startPage(preloadsOf(window.location.pathname), () => import('./app/app.js'));
