import { Button, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import styles from './question.module.css';

/** A confirmation of a deletion. */
export interface Question {
  title: string;
  /** May have several lines, and fields; the caller reads what is entered there. */
  text: ReactNode;
  yes: string;
  no: string;
  /** A third way, which does no harm: it runs, and the answer is no. */
  instead?: { label: string; run: () => void };
}

export interface QuestionProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** Asks a question in a dialog when it is mounted. */
export const QuestionDialog = ({ question, onAnswer }: QuestionProps) => {
  const [modal, holder] = Modal.useModal();
  useEffect(() => {
    const { title, text, yes, no, instead } = question;
    const dialog = modal.confirm({
      title,
      // Some questions name things, each in a line.
      content: <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</div>,
      okText: yes,
      okButtonProps: { danger: true },
      cancelText: no,
      focusable: { autoFocusButton: 'cancel' },
      footer: (_, { OkBtn, CancelBtn }) => (
        <div className={styles.buttons}>
          <CancelBtn />
          {instead && (
            <Button
              onClick={() => {
                instead.run();
                dialog.destroy();
                onAnswer(false);
              }}
            >
              {instead.label}
            </Button>
          )}
          <OkBtn />
        </div>
      ),
    });
    dialog.then(onAnswer, () => onAnswer(false));
  }, [modal, question, onAnswer]);
  return holder;
};
