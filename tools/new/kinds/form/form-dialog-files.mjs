/** The texts of a form dialog: the dialog, its words, and the button and menu that open it. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, plural, sentence, withArticle } from '../../names.mjs';
import { paramOf } from './form-routes.mjs';

/** @typedef {import('./form.mjs').Form} Form */

/** @param {Form} form */
export function dialogFile(form) {
  const { service, noun, thing, type, member, owner } = form;
  const one = camel(thing);
  const list = `list${plural(type)}`;
  const fields = owner === null ? `${one}Fields` : `use${type}Fields`;
  return `import { change${type}, create${type}, ${list}, type ${type} } from '@paanch/contracts/${service}/${noun}';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { ${fields} } from './${thing}-fields.js';

interface ${type}DialogProps {
  /** Null adds one. */
  ${one}: ${type} | null;
  onClose: () => void;
}

/** Adds or edits ${withArticle(thing)}. */
export function ${type}Dialog({ ${one}, onClose }: ${type}DialogProps) {
  const record = useRecord(${one}, {
    create: create${type},
    change: change${type},
    id: '${paramOf(form)}',
    shownBy: [${list}],
    fields: ${owner === null ? fields : `${fields}()`},
    words: '${member}',
    draft: '${thing}',
    onSaved: onClose,
  });
  return <RecordDialog record={record} onClose={onClose} />;
}
`;
}

/** @param {Form} form */
export function actionsFile({ service, noun, thing, things, type, member }) {
  const one = camel(thing);
  return `import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { change${type}, create${type}, type ${type} } from '@paanch/contracts/${service}/${noun}';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { ${type}Dialog } from './${thing}-dialog.js';

/** What a person may do with ${things.replaceAll('-', ' ')}: the button that adds one, the actions on one, and their dialogs. */
export function use${type}Actions() {
  const { t } = useTranslation();
  const may = useMay();
  /** Null adds one. */
  const [edited, setEdited] = useState<${type} | null>();
  const actionsOn = useCallback(
    (${one}: ${type}) => [
      ...(may(change${type}.name) ? [{ label: t('${member}.edit'), does: () => setEdited(${one}) }] : []),
    ],
    [t, may],
  );
  return {
    add: may(create${type}.name) && (
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
        {t('${member}.add')}
      </Button>
    ),
    /** Undefined for those who may do nothing. */
    actionsOn: may(change${type}.name) ? actionsOn : undefined,
    dialogs: (
      <>
        {edited !== undefined && <${type}Dialog ${one}={edited} onClose={() => setEdited(undefined)} />}
      </>
    ),
  };
}
`;
}

/** @param {string} text of the messages @param {Form} form */
export function withWords(text, { thing, things }) {
  const one = thing.replaceAll('-', ' ');
  const many = things.replaceAll('-', ' ');
  return insert(
    text,
    '} as const;',
    `  actions: 'Actions',
  rowActions: 'Actions for {{name}}',
  add: 'Add ${one}',
  adding: 'Adding',
  edit: 'Edit ${one}',
  added: '${sentence(thing)} added.',
  saved: '${sentence(thing)} updated.',
  addFailed: 'Failed to add ${one}',
  editFailed: 'Failed to update ${one}',
`,
    'before',
  ).replace(`lead: 'See all ${many}.'`, `lead: 'Add and edit ${many}.'`);
}

/** The fields are those of the body, which the compiler now holds them to. @param {string} text of the fields @param {Form} form */
export function withBody(text, { service, noun, type, owner }) {
  if (owner !== null) return text;
  const held = text.replace(/\n};\n$/, `\n} satisfies FieldsOf<BodyInputOf<typeof create${type}>>;\n`);
  const typed = withNames(held, `@paanch/contracts/${service}/${noun}`, [`type create${type}`]);
  const body = withImport(typed, "import type { BodyInputOf } from '@paanch/contracts/kernel/route';");
  return withImport(body, "import type { FieldsOf } from '@paanch/ui/form/record/record-field';");
}

/** @param {string} text of the list page @param {Form} form */
export function withActions(text, { thing, type }) {
  const imported = withImport(text, `import { use${type}Actions } from './${thing}-actions.js';`);
  const used = imported.replace(
    `const columns = use${type}Columns();`,
    `const { add, actionsOn, dialogs } = use${type}Actions();\n  const columns = use${type}Columns(actionsOn);`,
  );
  const shown = used.replace(/return \(\s*<ListPage([\s\S]*?)list=\{list\}/, 'return (\n    <>\n    <ListPage$1list={list} actions={add}');
  return insert(shown, '</ListPage>', '\n    {dialogs}\n    </>', 'after');
}

/** @param {string} text of the columns @param {Form} form */
export function withMenu(text, { thing, type, member }) {
  const one = camel(thing);
  const typed = text.replace(
    `export function use${type}Columns()`,
    `/** @param actionsOn absent for those who may do nothing: they have no menu */
export function use${type}Columns(actionsOn: ((${one}: ${type}) => readonly MenuAction[]) | undefined)`,
  );
  const column = `...(actionsOn === undefined
        ? []
        : [
            menuColumn(t('${member}.actions'), (${one}: ${type}) => ({
              label: t('${member}.rowActions', { name: ${one}.name }),
              actions: actionsOn(${one}),
            })),
          ]),
    ],
    [t, actionsOn`;
  const placed = typed.replace(/\],\s*\[t/, () => column);
  const imported = withImport(placed, "import { menuColumn } from '@paanch/ui/table/menu-column';");
  return withImport(imported, "import type { MenuAction } from '@paanch/ui/table/row-menu';");
}
