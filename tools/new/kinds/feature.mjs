/** A page of an app: its file, its messages, its route, a test that opens it. */
import { insert } from '../edits.mjs';
import { argument, camel, pascal, sentence } from '../names.mjs';

const APPS = /** @type {const} */ ({
  'web-learner': { area: 'learner', base: '/app', routed: (/** @type {string} */ name) => name },
  'web-admin': { area: 'admin', base: '/admin', routed: (/** @type {string} */ name) => `/admin/${name}` },
});

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planFeature(changes, [givenWeb, givenName]) {
  const web = /** @type {keyof typeof APPS} */ (argument('WEB', givenWeb, /^web-(learner|admin)$/, 'web-learner'));
  const name = argument('NAME', givenName, /^[a-z]+(-[a-z]+)*$/, 'bookmarks');
  const { area, base, routed } = APPS[web];
  const folder = `${web}/src/features/${name}`;
  const page = `${pascal(name)}Page`;
  changes.add(`${folder}/${name}-page.tsx`, pageFile(name));
  changes.add(`${folder}/${name}.messages.ts`, messagesFile(name));
  changes.add(`${folder}/${name}-page.test.tsx`, web === 'web-learner' ? learnerTest(name) : adminTest(name));
  changes.edit(`${web}/src/app/${area}-routes.tsx`, (text) => {
    const loaded = `const ${page} = lazy(async () => ({ default: (await import('../features/${name}/${name}-page.js')).${page} }));\n\n`;
    const placed = insert(text, '<Route path="*"', `<Route path="${routed(name)}" element={<${page} />} />\n`, 'before');
    return insert(placed, '/** Every page of', loaded, 'before');
  });
  return [
    `Read what the page shows by useRouteQuery(route, input) in ${folder}/, and show loading, empty, failed and refused.`,
    `Every text is in ${folder}/${name}.messages.ts.`,
    `Add it to the rail where people are to find it; its address is ${base}/${name}.`,
    'A story a state, and a test that opens each.',
  ];
}

/** A page brings its words with it. @param {string} name */
const pageFile = (name) => `import Typography from '@mui/material/Typography';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { ${camel(name)}Messages } from './${name}.messages.js';

export function ${pascal(name)}Page() {
  useTexts('app', { ${camel(name)}: ${camel(name)}Messages });
  const { t } = useTranslation();
  return (
    <PageFrame>
      <PageHeading title={t('${camel(name)}.title')} lead={t('${camel(name)}.lead')} />
      <Typography variant="body2">{t('${camel(name)}.empty')}</Typography>
    </PageFrame>
  );
}
`;

/** @param {string} name */
const messagesFile = (name) => `/** The words of ${sentence(name).toLowerCase()}. */
export const ${camel(name)}Messages = {
  title: '${sentence(name)}',
  lead: 'What is here for you.',
  empty: 'Nothing here yet.',
} as const;
`;

/** @param {string} name */
const learnerTest = (name) => `// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppStory } from '../../app/app.story.js';
import { ${pascal(name)}Page } from './${name}-page.js';

describe('${sentence(name).toLowerCase()}', () => {
  it('says what the page is, and that there is nothing yet', async () => {
    render(
      <AppStory answers={[]}>
        <${pascal(name)}Page />
      </AppStory>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: '${sentence(name)}' })).toBeTruthy();
    expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  });
});
`;

/** @param {string} name */
const adminTest = (name) => `// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';

describe('${sentence(name).toLowerCase()}', () => {
  it('says what the page is, and that there is nothing yet', async () => {
    openAt('/admin/${name}', new StubServer(), 'Admin');
    expect(await screen.findByRole('heading', { level: 1, name: '${sentence(name)}' })).toBeTruthy();
    expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  });
});
`;
