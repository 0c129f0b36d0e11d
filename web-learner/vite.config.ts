import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Libraries that every page needs. Not zod nor notistack: what must run before them stands in the first module. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming)|i18next|react-i18next|clsx)\//;

/** zod's writers of JSON Schema are for the documents of the gateway; no browser asks for them, yet every schema names them. */
const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: (code, id) =>
    JSON_SCHEMA.test(id) ? Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = () => () => ({});`).join('\n') : null,
};

/** Two apps share one origin, so each has an asset folder of its own; nothing is inlined, because the policy forbids it (trust 7.3). */
export default defineConfig({
  plugins: [react(), withoutJsonSchema],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: 'assets/learner',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // What every page needs travels as one file: small files compress badly, and each costs a request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
});
