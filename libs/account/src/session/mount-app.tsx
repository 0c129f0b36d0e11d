// Our theme's additions to MUI's types, for the app that imports this.
import '@paanch/ui/theme/theme-types';
import type { Area } from '@paanch/client/session/area';
import type { Translation } from '@paanch/ui/language/translation';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './app-frame.js';

/** Draws an app into its document: `routes` inside the frame, with `messages` as the app's own texts, and `hindi` if it speaks Hindi. */
export function mountApp(area: Area, messages: object, routes: ReactNode, hindi?: Translation): void {
  const root = document.querySelector('#root');
  if (root === null) return;
  createRoot(root).render(
    <AppFrame area={area} messages={messages} hindi={hindi}>
      {routes}
    </AppFrame>,
  );
}
