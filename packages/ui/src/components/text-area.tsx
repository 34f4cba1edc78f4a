import { type ComponentProps, type CSSProperties, type RefObject, useLayoutEffect } from 'react';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'rows' | 'className' | 'style'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Lines before the field scrolls. */
  maxRows: number;
}

/** For browsers whose style sheets cannot do it. */
const growToContent = (field: HTMLTextAreaElement): void => {
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
};

/** A field of several lines, without a frame, as high as its text. */
export const TextArea = ({ maxRows, ref, ...field }: TextAreaProps) => {
  const { value } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    if (ref.current && !CSS.supports('field-sizing', 'content')) growToContent(ref.current);
  }, [ref, value]);
  return (
    <textarea
      ref={ref}
      rows={1}
      className={styles.field}
      style={{ '--rows': maxRows } as CSSProperties}
      {...field}
    />
  );
};
