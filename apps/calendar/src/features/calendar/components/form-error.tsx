import { Alert } from '@switchboard/ui';
import styles from './form-error.module.css';

/** What a form failed with; announced. */
export const FormError = ({ error }: { error: string | undefined }) =>
  error ? <Alert className={styles.error ?? ''} type="error" showIcon role="alert" title={error} /> : null;
