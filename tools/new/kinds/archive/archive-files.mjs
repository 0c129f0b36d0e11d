/** The texts of deleting a record: the question, its words, and the menu's entry. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, sentence, withArticle } from '../../names.mjs';
import { paramOf } from '../form/form-routes.mjs';

/** @typedef {import('./archive.mjs').Archive} Archive */

/** @param {Archive} archive */
export function dialogFile(archive) {
  const { service, noun, thing, type, member, list, isBinned } = archive;
  const one = camel(thing);
  const undo = `
      undo={{
        restore: () => client.call(restoreBinItem, { params: { id } }),
        done: t('${member}.restored'),
        failed: t('${member}.restoreFailed'),
      }}`;
  return `${isBinned ? "import { restoreBinItem } from '@paanch/contracts/content/bin';\n" : ''}import { ${list}, remove${type}, type ${type} } from '@paanch/contracts/${service}/${noun}';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface Remove${type}DialogProps {
  ${one}: ${type};
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

/** Asks before ${withArticle(thing)} is deleted. */
export function Remove${type}Dialog({ ${one}, onClose, onRemoved }: Remove${type}DialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = ${one};
  return (
    <ArchiveDialog
      item={${one}}
      list={useListCache<${type}>(${list})}
      archive={() => client.call(remove${type}, { params: { ${paramOf(archive)}: id } })}${isBinned ? undo : ''}
      words={{
        title: t('${member}.removeTitle', { name }),
        advice: t('${member}.removeAdvice'),
        action: t('${member}.remove'),
        done: t('${member}.removed'),
        failed: t('${member}.removeFailed'),
      }}
      onClose={onClose}
      {...(onRemoved && { onArchived: onRemoved })}
    />
  );
}
`;
}

/** @param {string} text of the messages @param {Archive} archive */
export function withWords(text, { thing, things, isBinned }) {
  const one = thing.replaceAll('-', ' ');
  const many = things.replaceAll('-', ' ');
  const [advice, restored] = isBinned
    ? [
        `The ${one} stays in the bin for 30 days.`,
        `  restored: '${sentence(thing)} restored.',\n  restoreFailed: 'Failed to restore ${one}',\n`,
      ]
    : [`You cannot undo this.`, ''];
  return insert(
    text,
    '} as const;',
    `  remove: 'Delete ${one}',
  removeTitle: 'Delete {{name}}?',
  removeAdvice: '${advice}',
  removed: '${sentence(thing)} deleted.',
  removeFailed: 'Failed to delete ${one}',
${restored}`,
    'before',
  ).replace(`lead: 'Add and edit ${many}.'`, `lead: 'Add, edit and delete ${many}.'`);
}

/** @param {string} text of the actions @param {Archive} archive */
export function withRemove(text, { service, noun, thing, type, member }) {
  const one = camel(thing);
  const named = withNames(text, `@paanch/contracts/${service}/${noun}`, [`remove${type}`]);
  const imported = withImport(named, `import { Remove${type}Dialog } from './remove-${thing}-dialog.js';`);
  const state = insert(imported, `  const actionsOn = `, `  const [removed, setRemoved] = useState<${type}>();\n`, 'before');
  const entry = `      ...(may(remove${type}.name) ? [{ label: t('${member}.remove'), does: () => setRemoved(${one}), isDestructive: true }] : []),\n`;
  const listed = state.replace(/,?\s*\],\s*\[t, may\]/, () => `,\n${entry}    ],\n    [t, may]`);
  const given = listed.replace(
    `export function use${type}Actions()`,
    `export function use${type}Actions({ onRemoved }: { onRemoved?: () => void } = {})`,
  );
  const dialog = `        {removed !== undefined && <Remove${type}Dialog ${one}={removed} onClose={() => setRemoved(undefined)} onRemoved={onRemoved} />}\n`;
  return insert(given, '</>', `\n${dialog}`, 'before');
}

/** @param {string} text of the dialog's test @param {Archive} archive */
export function withArchiveTest(text, { service, noun, type, member }) {
  const named = withNames(text, `@paanch/contracts/${service}/${noun}`, [`remove${type}`]);
  const restore = withImport(named, "import { restoreBinItem } from '@paanch/contracts/content/bin';");
  const suite = withImport(restore, "import { archiveDialogSuite } from '../../../testing/suites/archive-dialog-suite.js';");
  return `${suite}
archiveDialogSuite({
  ...${member},
  remove: remove${type},
  restore: restoreBinItem,
  params: { id: ${member}.item.id },
});
`;
}
