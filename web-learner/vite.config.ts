import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Libraries, and parts of MUI, that every page needs. Not zod nor notistack: what must run before them stands in the first module. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@emotion|stylis|react-is|react-transition-group|@mui\/(system|styled-engine|utils|private-theming)|i18next|react-i18next|clsx)\/|@mui\/material\/(styles|utils|internal\/(?!SwitchBase)|transitions|colors|zero-styled|className|[Dd]efaultPropsProvider|Box|Button|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|IconButton|SvgIcon|Typography|useMediaQuery)\/|libs\/ui\/dist\/(theme\/(?!start-document|color-mode)|signature\/|layout\/page-|feedback\/(?!toast\/(recent|toast-stage|toast-card)|confirm|progress|status|page-skeleton))/;

/** Evaluated with the first module, which sets it up; nothing that makes schemas may stand here. */
const SCHEMAS = /node_modules\/zod\//;
/** Who is signed in, and how anything is asked. */
const SESSION =
  /libs\/(client\/dist\/(calling|session)\/|contracts\/dist\/(kernel\/|auth\/(sessions|reasons|mfa)\.)|ui\/dist\/session\/(session-context|use-me|leaving)\.)/;
/** What a door is made of. */
const FIELDS =
  /@mui\/material\/(FormControl|FormControlLabel|FormLabel|FormHelperText|InputBase|InputLabel|OutlinedInput|InputAdornment|TextareaAutosize|Checkbox|Stack|internal\/SwitchBase)(\/|\.)|libs\/ui\/dist\/form\/(field-frame|text-field|password-field|submit-button)\./;

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME },
            { name: 'schemas', test: SCHEMAS },
            { name: 'session', test: SESSION },
            { name: 'fields', test: FIELDS },
          ],
        },
      },
    },
  },
});
