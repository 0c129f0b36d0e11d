import '@paanch/ui/theme/color-scheme/start-document';
import { resumeSample } from '@paanch/client/sample/shown-sample';
import { startLanguage } from '@paanch/ui/language/language';
import { startPage } from '@paanch/ui/starting/start-page';
import { hindi } from './app/hindi/hindi.js';
import { preloadsOf } from './app/starting/route-preloads.js';

resumeSample();
// Toasts write styles when evaluated, so all other modules load after this one.
const preloads = preloadsOf(window.location.pathname);
startPage(startLanguage() === 'hi' ? { ...preloads, chunks: [...preloads.chunks, hindi.first] } : preloads, () => import('./app/app.js'));
