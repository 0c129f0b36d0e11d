import { AskButton, type AskButtonProps } from './ask-button.js';
import { PublishButton } from './publish-button.js';
import type { Published } from './publish-dialog.js';

export interface PublishOrAskProps extends Omit<Published, 'action' | 'onClose' | 'state'>, AskButtonProps {
  mayPublish: boolean;
}

/** Admins publish; others ask them to. */
export function PublishOrAsk({ mayPublish, draft, ask, ...published }: PublishOrAskProps) {
  const { name, refresh } = published;
  if (mayPublish) return <PublishButton {...published} state={draft.state} />;
  return <AskButton name={name} draft={draft} ask={ask} refresh={refresh} />;
}
