import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import styles from './feedback.module.css';
import { Icon } from './icon.tsx';
import type { Question, QuestionProps } from './question.tsx';

/** An action's messages to the user, over the page. */
export interface Feedback {
  /** Shows for a few seconds that an action failed. Replaces a message with the same key. */
  showError(text: string, key?: string): void;
  /** Asks before something is lost. @returns the answer */
  ask(question: Question): Promise<boolean>;
}

/** Milliseconds that a message is shown. */
const SHOWN = 3000;

const FeedbackContext = createContext<Feedback | null>(null);

/** The messages and questions over this page. */
export const useFeedback = (): Feedback => {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback is called outside UiProvider');
  return feedback;
};

interface Message {
  key: string;
  text: string;
}

interface Asked extends QuestionProps {
  /** Its code is fetched with the first confirmation. */
  Dialog: ComponentType<QuestionProps>;
  key: number;
}

/** Shows messages and questions over its content. */
export const FeedbackProvider = ({ children }: { children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [asked, setAsked] = useState<Asked>();

  const feedback = useMemo<Feedback>(() => {
    let count = 0;
    return {
      showError(text, name) {
        count += 1;
        const message = { key: name ?? String(count), text };
        setMessages((shown) => [...shown.filter(({ key }) => key !== message.key), message]);
        setTimeout(() => setMessages((shown) => shown.filter((other) => other !== message)), SHOWN);
      },
      async ask(question) {
        count += 1;
        const key = count;
        try {
          const { QuestionDialog } = await import('./question.tsx');
          return await new Promise<boolean>((onAnswer) =>
            setAsked({ Dialog: QuestionDialog, key, question, onAnswer }),
          );
        } catch {
          // Offline. The browser can ask too.
          return window.confirm(`${question.title}\n${question.text}`);
        }
      },
    };
  }, []);

  return (
    <FeedbackContext value={feedback}>
      {children}
      {asked && <asked.Dialog key={asked.key} question={asked.question} onAnswer={asked.onAnswer} />}
      {messages.length > 0 && (
        <div className={styles.messages}>
          {messages.map(({ key, text }) => (
            <div key={key} role="alert" className={styles.message}>
              <span className={styles.icon}>
                <Icon name="alert" size={16} />
              </span>
              {text}
            </div>
          ))}
        </div>
      )}
    </FeedbackContext>
  );
};
