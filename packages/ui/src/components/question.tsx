import { Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';

/** A confirmation of a deletion. */
export interface Question {
  title: string;
  /** May hold fields; what they say is for who asks. */
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
      content: text,
      okText: yes,
      okButtonProps: { danger: true },
      cancelText: no,
      focusable: { autoFocusButton: 'cancel' },
    });
    dialog.then(onAnswer, () => onAnswer(false));
  }, [modal, question, onAnswer]);
  return holder;
};
