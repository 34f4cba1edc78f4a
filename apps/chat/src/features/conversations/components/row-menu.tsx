import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { ContextMenu, type Point } from '../../../ui/context-menu.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { titleOf } from '../model/conversation.ts';
import { useInbox } from '../store/use-inbox.ts';
import { useBlocking } from './use-blocking.ts';
import { useRowActions } from './use-row-actions.ts';

export interface RowMenuProps {
  conversation: Conversation;
  at: Point;
  /** Key of the open conversation. */
  open: string | undefined;
  /** Chooses the row, to choose more. */
  onChoose: () => void;
  onClose: () => void;
}

/** The menu of a row. */
export const RowMenu = ({ conversation, at, open, onChoose, onClose }: RowMenuProps) => {
  const { t } = useLateTexts(choosingTexts);
  const { actions, run } = useRowActions([conversation], open);
  const { block, unblock } = useBlocking();
  const { api } = useApp();
  const canBlock = useInbox(({ mode }) => mode === 'extended');
  const isBlocked = conversation.blocked_since !== undefined;
  const find = async () => (await api.customers.ofConversation(conversation.id)).customer.id;
  const possible = actions.filter(({ of }) => of.length > 0);
  return (
    <ContextMenu
      label={titleOf(conversation)}
      at={at}
      items={[
        ...possible.map((action) => ({
          key: action.name,
          icon: action.icon,
          label: t(`choosing.${action.name}`),
          run: () => void run(action),
        })),
        ...(canBlock
          ? [
              {
                key: 'block',
                icon: 'lock' as const,
                label: t(isBlocked ? 'blocking.unblock' : 'blocking.block'),
                run: () => void (isBlocked ? unblock(find) : block(find, titleOf(conversation))),
              },
            ]
          : []),
        { key: 'several', icon: 'check', label: t('choosing.several'), run: onChoose },
      ]}
      onClose={onClose}
    />
  );
};
