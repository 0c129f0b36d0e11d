import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two apps share one origin, so each has an asset folder of its own; nothing is inlined, because the policy forbids it (trust 7.3). */
export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: 'assets/learner',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    sourcemap: false,
  },
});
