import '@paanch/ui/theme/start-document';

// Toasts write their styles when they are evaluated, so everything else waits for the first module.
void import('./app/app.js');
