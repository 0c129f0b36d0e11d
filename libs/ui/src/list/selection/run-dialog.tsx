import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { ProgressBar } from '../../feedback/progress-bar.js';
import { useToast } from '../../feedback/toast/use-toast.js';
import { type Choice, SelectField } from '../../form/fields/select-field.js';
import { DialogFrame } from '../../layout/dialog-frame.js';
import { type RunState, useRun } from './use-run.js';

/** Words of what is done with several records. */
export interface RunWords {
  readonly title: string;
  readonly advice: string;
  readonly verb: string;
  /** Said once all are done. */
  readonly done: string;
}

/** What is chosen once, before it is done with all of them. */
export interface RunChoice {
  readonly label: string;
  /** Shown while nothing is chosen, and said if it stays so. */
  readonly choose: string;
  readonly choices: readonly Choice[];
}

export interface RunDialogProps<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  words: RunWords;
  choice?: RunChoice | undefined;
  /** @param chosen the value of the choice; blank where there is none */
  send: (item: Item, chosen: string) => Promise<unknown>;
  /** Called when it is over, with those that are done. */
  onOver: (done: readonly Item[]) => void;
  onClose: () => void;
}

/** Names the records and asks; then shows how far it is, and at the end what was refused and why. */
export function RunDialog<Item extends { readonly id: string }>(props: RunDialogProps<Item>) {
  const { items, nameOf, words, choice, send, onOver, onClose } = props;
  const { t } = useTranslation('ui');
  const toast = useToast();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const run = useRun(items, (item) => send(item, chosen));
  const begin = async () => {
    if (choice !== undefined && chosen === '') return setMissing(true);
    const { done } = await run.start();
    onOver(done);
    if (done.length < items.length) return;
    onClose();
    toast.success(words.done);
  };
  const isRunning = run.phase === 'running';
  const count = t('list.doneOf', { done: run.done.length, all: items.length });
  return (
    <DialogFrame
      open
      role="alertdialog"
      title={run.phase === 'asked' ? words.title : words.verb}
      onClose={isRunning ? run.stop : onClose}
      guarded={isRunning && 'asks'}
      actions={
        <>
          {/* Each phase has a button of its own, so that the focus goes to it. */}
          <Button key={run.phase} variant="outlined" autoFocus onClick={isRunning ? run.stop : onClose}>
            {t(isRunning ? 'list.stop' : run.phase === 'over' ? 'layout.close' : 'feedback.cancel')}
          </Button>
          {run.phase === 'asked' && (
            <Button variant="contained" onClick={() => void begin()}>
              {words.verb}
            </Button>
          )}
        </>
      }
    >
      {run.phase === 'asked' && (
        <>
          {words.advice}
          {choice !== undefined && (
            <ChoiceField choice={choice} value={chosen} isMissing={isMissing} onChoose={(value) => (setChosen(value), setMissing(false))} />
          )}
          <Names label={t('list.selected', { count: items.length })} names={items.map((item) => ({ id: item.id, text: nameOf(item) }))} />
        </>
      )}
      {isRunning && <ProgressBar percent={((items.length - run.left.length) / items.length) * 100} label={words.verb} count={count} />}
      {isRunning && run.isWaiting && <Box sx={{ mt: 1 }}>{t('list.waiting')}</Box>}
      {run.phase === 'over' && <Outcome run={run} nameOf={nameOf} count={count} />}
    </DialogFrame>
  );
}

interface ChoiceFieldProps {
  choice: RunChoice;
  value: string;
  /** It was begun without one. */
  isMissing: boolean;
  onChoose: (value: string) => void;
}

function ChoiceField({ choice: { label, choose, choices }, value, isMissing, onChoose }: ChoiceFieldProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <SelectField
        label={label}
        choices={[{ value: '', label: choose }, ...choices]}
        value={value}
        error={isMissing ? choose : undefined}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Box>
  );
}

interface OutcomeProps<Item> {
  run: RunState<Item>;
  nameOf: (item: Item) => string;
  /** "2 of 3 done" */
  count: string;
}

function Outcome<Item extends { readonly id: string }>({ run: { refused, left }, nameOf, count }: OutcomeProps<Item>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  useEffect(() => announce(count, 'assertive'), [announce, count]);
  return (
    <>
      <Banner kind={refused.length > 0 ? 'error' : 'info'} title={count} />
      <Names label={t('list.refused')} names={refused.map(({ item, reason }) => ({ id: item.id, text: nameOf(item), detail: reason }))} />
      <Names label={t('list.notTried')} names={left.map((item) => ({ id: item.id, text: nameOf(item) }))} />
    </>
  );
}

interface NamesProps {
  label: string;
  names: readonly { readonly id: string; readonly text: string; readonly detail?: string }[];
}

/** Scrolls by itself if they are many. */
function Names({ label, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ fontWeight: 650 }}>{label}</Box>
      <Box component="ul" aria-label={label} tabIndex={0} sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
        {names.map(({ id, text, detail }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {detail === undefined ? text : `${text}: ${detail}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
