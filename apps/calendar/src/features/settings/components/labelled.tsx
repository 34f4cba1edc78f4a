import { type ReactNode, useId } from 'react';
import type { Section } from '../store/use-section.ts';
import styles from './labelled.module.css';
import { type Disputed, OutdatedNotice } from './outdated-notice.tsx';
import { SaveState } from './save-state.tsx';

export interface LabelledProps {
  label: string;
  /** A field that is saved by itself: its state, and why it was not saved. */
  section?: Disputed & Pick<Section<never>, 'state' | 'error'>;
  hint?: ReactNode;
  /** @param field the id of the field, and that of the text that describes it */
  children: (field: { id: string; 'aria-describedby': string }) => ReactNode;
}

/** A field with its label above, and a hint or an error below. */
export const Labelled = ({ label, section, hint, children }: LabelledProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {section && <SaveState state={section.state} />}
      </span>
      {children({ id, 'aria-describedby': `${id}-hint` })}
      {section && <OutdatedNotice section={section} />}
      <div id={`${id}-hint`} className={styles.below}>
        {section?.error && (
          <p role="alert" className={styles.error}>
            {section.error}
          </p>
        )}
        {hint}
      </div>
    </div>
  );
};
