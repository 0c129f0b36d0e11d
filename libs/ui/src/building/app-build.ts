/** The Vite configuration of both apps. Runs at build time, never in a browser. */
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { bundled, type Pages } from './bundles.js';
import { leftOut } from './left-out.js';
import { pageStart } from './page-start.js';

export interface AppBuild {
  /** Both apps share one origin, so each has its own asset folder. */
  readonly assets: string;
  readonly pages: Pages;
}

/**
 * Nothing is inlined, because the content security policy forbids it (docs/hostile-input.md#trusted-types); the gateway adds a nonce to
 * each response.
 */
export function appBuild({ assets, pages }: AppBuild): UserConfig {
  const { plugin, group } = bundled(pages);
  return {
    plugins: [react(), leftOut, plugin, pageStart],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      assetsDir: `assets/${assets}`,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssCodeSplit: true,
      sourcemap: false,
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        // They only make data, so what the app uses none of is left out.
        treeshake: { manualPureFunctions: ['defineRoute', 'defineReason'] },
        // Keeps the first module out of the frame chunk, even though the frame imports from it.
        output: { codeSplitting: { groups: [group], includeDependenciesRecursively: false } },
      },
    },
  };
}
