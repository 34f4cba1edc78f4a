import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, Icon, Skeleton, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation, useNavigate } from '@switchboard/ui/router';
import { useRef } from 'react';
import { Contact } from '../../conversations/components/contact.tsx';
import { HandlerMark } from '../../conversations/components/handler-mark.tsx';
import { cameFromList, titleOf } from '../../conversations/model/conversation.ts';
import { DateField } from './date-field.tsx';
import styles from './thread.module.css';

/** The card of the customer beside the thread. */
export interface CardToggle {
  open: boolean;
  toggle: () => void;
}

export interface ThreadHeaderProps {
  /** `undefined` while it is being loaded. */
  conversation: Conversation | undefined;
  card: CardToggle;
  /** Shows the messages of a day; absent where the backend cannot. */
  onDate: ((ms: number) => void) | undefined;
}

/** Back to the list as the browser's button does, if the list is the page before. */
const useBack = (): (() => void) => {
  const { navigation } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (cameFromList(state)) navigate(-1);
    else navigation.open('/dashboard/chat', { replace: true });
  };
};

/** The customer, how they reached the user, and who answers. */
export const ThreadHeader = ({ conversation, card, onDate }: ThreadHeaderProps) => {
  const { t } = useTranslation('chat');
  const back = useBack();
  const date = useRef<HTMLInputElement>(null);

  return (
    <header className={styles.header}>
      <Tooltip title={t('thread.back')}>
        <Button
          type="text"
          className={styles.back}
          aria-label={t('thread.back')}
          icon={<Icon name="previous" />}
          onClick={back}
        />
      </Tooltip>
      {conversation ? (
        <>
          <Avatar id={conversationKey(conversation)} name={titleOf(conversation)} size={36} />
          <div className={styles.who}>
            <h2>{titleOf(conversation)}</h2>
            <p>
              <Contact conversation={conversation} />
            </p>
          </div>
          <HandlerMark handler={conversation.handler} />
          {onDate && (
            <span className={styles.date}>
              <Tooltip title={t('thread.jumpToDate')}>
                <Button
                  type="text"
                  aria-label={t('thread.jumpToDate')}
                  icon={<Icon name="calendar" />}
                  onClick={() => date.current?.showPicker()}
                />
              </Tooltip>
              <DateField ref={date} onDate={onDate} />
            </span>
          )}
          <Tooltip title={t(card.open ? 'card.hide' : 'card.show')}>
            <Button
              type="text"
              aria-label={t('card.label')}
              aria-expanded={card.open}
              icon={<Icon name="user" />}
              onClick={card.toggle}
            />
          </Tooltip>
        </>
      ) : (
        <Skeleton active avatar={{ size: 36 }} title={false} paragraph={{ rows: 1, width: 160 }} />
      )}
    </header>
  );
};
