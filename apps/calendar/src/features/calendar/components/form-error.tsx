import { Alert } from '@switchboard/ui/forms';
import styles from './form-error.module.css';

/** The error of a form; announced. */
export const FormError = ({ error }: { error: string | undefined }) =>
  error ? <Alert className={styles.error ?? ''} type="error" showIcon role="alert" title={error} /> : null;
