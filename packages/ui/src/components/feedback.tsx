import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './feedback.module.css';
import { Icon } from './icon.tsx';
import type { Question, QuestionProps } from './question.tsx';

/** An action's messages to the user, over the page. */
export interface Feedback {
  /** Shows for a few seconds that an action failed. Replaces a message with the same key. */
  showError(text: string, key?: string): void;
  /**
   * Shows for some seconds what an action did, with a button that takes it back. Stays while it has the pointer or the
   * focus. Replaces the last such message.
   */
  showDone(text: string, undo?: Undo): void;
  /** Asks before something is lost. @returns the answer */
  ask(question: Question): Promise<boolean>;
}

/** A way back from an action. */
interface Undo {
  label: string;
  run: () => void;
}

/** Milliseconds that a message is shown. */
const SHOWN = 3000;
/** Milliseconds that a message with a way back is shown. */
const UNDOABLE = 8000;

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

interface Done {
  key: number;
  text: string;
  undo: Undo | undefined;
}

/** What an action did. */
const DoneLine = ({ done: { text, undo }, onGone }: { done: Done; onGone: () => void }) => {
  const [held, setHeld] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  const shown = undo ? UNDOABLE : SHOWN;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone.current(), shown);
    return () => clearTimeout(timer);
  }, [held, shown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the message
    <div
      className={styles.message}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.done}>
        <Icon name="check" size={16} />
      </span>
      <span className={styles.text}>{text}</span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onGone();
            undo.run();
          }}
        >
          {undo.label}
        </button>
      )}
    </div>
  );
};

/** Shows messages and questions over its content. */
export const FeedbackProvider = ({ children }: { children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Done>();

  const feedback = useMemo<Feedback>(() => {
    let count = 0;
    return {
      showError(text, name) {
        count += 1;
        const message = { key: name ?? String(count), text };
        setMessages((shown) => [...shown.filter(({ key }) => key !== message.key), message]);
        setTimeout(() => setMessages((shown) => shown.filter((other) => other !== message)), SHOWN);
      },
      showDone(text, undo) {
        count += 1;
        setDone({ key: count, text, undo });
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
          const { title, text } = question;
          return window.confirm(typeof text === 'string' ? `${title}\n${text}` : title);
        }
      },
    };
  }, []);

  return (
    <FeedbackContext value={feedback}>
      {children}
      {asked && <asked.Dialog key={asked.key} question={asked.question} onAnswer={asked.onAnswer} />}
      <div className={styles.messages}>
        <div aria-live="polite">
          {done && (
            <DoneLine
              key={done.key}
              done={done}
              onGone={() => setDone((shown) => (shown === done ? undefined : shown))}
            />
          )}
        </div>
        {messages.map(({ key, text }) => (
          <div key={key} role="alert" className={styles.message}>
            <span className={styles.icon}>
              <Icon name="alert" size={16} />
            </span>
            {text}
          </div>
        ))}
      </div>
    </FeedbackContext>
  );
};
