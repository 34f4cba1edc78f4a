import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useId } from 'react';
import styles from './rule.module.css';

export interface RuleProps {
  title: string;
  /** Explains the setting in one sentence. */
  hint?: ReactNode;
  /** Why the shown value cannot be saved. */
  fault?: string | undefined;
  /** Removes the setting; absent while it has its default. */
  onReset?: (() => void) | undefined;
  /** Whether it has several fields, which it names as a group. */
  group?: boolean;
  /** @param field the ids of the field, its label and its description */
  children: (field: { id: string; label: string; describedBy: string }) => ReactNode;
}

/** One setting: its name, its fields, and its hint or its fault. */
export const Rule = ({ title, hint, fault, onReset, group = false, children }: RuleProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  const label = `${id}-label`;
  const describedBy = `${id}-hint`;
  return (
    <div className={styles.rule}>
      <div className={styles.head}>
        {group ? (
          <span id={label} className={styles.title}>
            {title}
          </span>
        ) : (
          <label id={label} htmlFor={id} className={styles.title}>
            {title}
          </label>
        )}
        {onReset && (
          <Button
            type="link"
            size="small"
            aria-label={t('rules.resetOne', { name: title })}
            onClick={onReset}
          >
            {t('rules.reset')}
          </Button>
        )}
      </div>
      {children({ id, label, describedBy })}
      <div id={describedBy} className={styles.below}>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
};
