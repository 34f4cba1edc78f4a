import { Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';

/** A confirmation of a deletion. */
export interface Question {
  title: string;
  /** May have several lines, and fields; the caller reads what is entered there. */
  text: ReactNode;
  yes: string;
  no: string;
}

export interface QuestionProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** Asks a question in a dialog when it is mounted. */
export const QuestionDialog = ({ question, onAnswer }: QuestionProps) => {
  const [modal, holder] = Modal.useModal();
  useEffect(() => {
    const { title, text, yes, no } = question;
    const dialog = modal.confirm({
      title,
      // Some questions name things, each in a line.
      content: <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</div>,
      okText: yes,
      okButtonProps: { danger: true },
      cancelText: no,
      focusable: { autoFocusButton: 'cancel' },
    });
    dialog.then(onAnswer, () => onAnswer(false));
  }, [modal, question, onAnswer]);
  return holder;
};
