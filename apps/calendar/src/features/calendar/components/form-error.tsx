import { Alert } from '@switchboard/ui/forms';
import styles from './form-error.module.css';
import { useIntoView } from './use-into-view.ts';

/** The error of a form; announced, and scrolled into view. */
export const FormError = ({ error }: { error: string | undefined }) => {
  const place = useIntoView<HTMLDivElement>(error);
  return error ? (
    <div ref={place} className={styles.error}>
      <Alert type="error" showIcon role="alert" title={error} />
    </div>
  ) : null;
};
