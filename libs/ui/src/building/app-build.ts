/** How both apps are built. Runs in the builder, never in a browser. */
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { bundled, type Pages } from './bundles.js';
import { leftOut } from './left-out.js';
import { pageStart } from './page-start.js';

export interface AppBuild {
  /** Two apps share one origin, so each has an asset folder of its own. */
  readonly assets: string;
  readonly pages: Pages;
}

/** Nothing is inlined, because the policy forbids it (trust 7.3); the gateway puts each response's nonce in. */
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
      // The first module stays out of the frame, though the frame imports of it.
      rolldownOptions: { output: { codeSplitting: { groups: [group], includeDependenciesRecursively: false } } },
    },
  };
}
