/** The texts of a record's page: the page, its words, the link in the list, its address. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, pascal, snake } from '../../names.mjs';

/** @typedef {import('./page.mjs').RecordPage} RecordPage */

/** The entry of the rail. @param {RecordPage} page */
const entryOf = ({ things }) => snake(things).toUpperCase();

/** @param {RecordPage} page */
export function pageFile(page) {
  const { service, noun, thing, things, type, member, owner } = page;
  const one = camel(thing);
  const fields = owner === null ? `${one}Fields` : `use${type}Fields`;
  return `import Card from '@mui/material/Card';
import { read${type} } from '@paanch/contracts/${service}/${noun}';
import { RecordButtons } from '@paanch/ui/record/record-buttons';
import { Facts, RecordFacts } from '@paanch/ui/record/record-facts';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ${entryOf(page)} } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';
import { use${type}Actions } from './${thing}-actions.js';
import { ${fields} } from './${thing}-fields.js';
import { ${member}Messages } from './${things}.messages.js';

/** One ${thing.replaceAll('-', ' ')}. */
export function ${type}Page() {
  useTexts('app', { ${member}: ${member}Messages });
  const { t } = useTranslation();
  const goTo = useNavigate();
  const { actionsOn, dialogs } = use${type}Actions({ onRemoved: () => void goTo(${entryOf(page)}.to) });
${owner === null ? '' : `  const ${one}Fields = use${type}Fields();\n`}  const read = useRecordRead(read${type});
  const ${one} = read.data;
  const heading = ${one} && {
    title: ${one}.name,
    lead: t('${member}.detail.since', { date: dateOf(new Date(${one}.created_at)) }),
    actions: <RecordButtons actions={actionsOn?.(${one}) ?? []} />,
  };
  return (
    <>
      <RecordPage list={${entryOf(page)}} words="${member}.detail" read={read} heading={heading}>
        {${one} && (
          <Card sx={{ p: 2 }}>
            <Facts>
              <RecordFacts fields={${one}Fields} record={${one}} except={['name']} />
            </Facts>
          </Card>
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
`;
}

/** @param {string} text of the messages @param {RecordPage} page */
export function withWords(text, { thing, things }) {
  const one = thing.replaceAll('-', ' ');
  return insert(
    text,
    '} as const;',
    `  detail: {
    title: '${one.charAt(0).toUpperCase()}${one.slice(1)}',
    since: 'Added {{date}}',
    failed: 'Failed to load this ${one}',
    unknownTitle: 'This ${one} does not exist',
    unknownAdvice: 'Someone may have deleted it.',
    toList: 'All ${things.replaceAll('-', ' ')}',
  },
`,
    'before',
  );
}

/** @param {string} text of the columns @param {RecordPage} page */
export function withLink(text, page) {
  const cell = `cell: ({ id, name }) => (
          <Link component={RouterLink} to={\`\${${entryOf(page)}.to}/\${id}\`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{name}</CellText>
          </Link>
        ),`;
  const linked = text.replace('cell: ({ name }) => <CellText>{name}</CellText>,', () => cell);
  const lines = [
    "import Link from '@mui/material/Link';",
    "import { Link as RouterLink } from 'react-router';",
    `import { ${entryOf(page)} } from '../../app/layout/nav-entries.js';`,
  ];
  return lines.reduce(withImport, linked);
}

/** A change shows on the page too. @param {string} text of the dialog @param {RecordPage} page */
export function withRead(text, { service, noun, type }) {
  return withNames(text, `@paanch/contracts/${service}/${noun}`, [`read${type}`]).replace(
    /shownBy: \[(\w+)\]/,
    `shownBy: [$1, read${type}]`,
  );
}

/** @param {string} text of admin-routes.tsx @param {RecordPage} page */
export function withRoute(text, page) {
  const { thing, things } = page;
  const [entry, name] = [entryOf(page), `${pascal(thing)}Page`];
  const loaded = `const ${name} = lazy(async () => ({ default: (await import('../features/${things}/${thing}-page.js')).${name} }));\n`;
  const list = `[${entry}, ${pascal(thing)}ListPage],`;
  const routed = insert(text, list, `\n  [${entry}, ${name}, '/:${camel(thing)}Id'],`, 'after');
  return insert(routed, '\n/** The entry of the rail', loaded, 'before');
}

/** @param {RecordPage} page */
export function testFile({ service, noun, thing, things, type, member, owner }) {
  const one = camel(thing);
  const from = owner === null ? one : `${one}, server`;
  return `// @vitest-environment jsdom
import { change${type}, read${type} } from '@paanch/contracts/${service}/${noun}';
import { recordPageSuite } from '../../../testing/suites/record-page-suite.js';
import { ${from} } from './${thing}-list-page.story.js';
import { ${member}Messages } from './${things}.messages.js';

recordPageSuite({
  address: '/admin/${things}',
  read: read${type},
  item: ${one}(0),
${owner === null ? '' : '  server,\n'}  words: ${member}Messages.detail,
  actions: { [${member}Messages.edit]: change${type} },
});
`;
}
