import { Alert } from '@switchboard/ui/forms';

export interface FailureProps {
  title: string;
  reason: string;
  id?: string;
  className?: string | undefined;
}

/** The failed action and the reason; announced. */
export const Failure = ({ title, reason, id, className = '' }: FailureProps) => (
  <Alert
    {...(id && { id })}
    className={className}
    type="error"
    showIcon
    role="alert"
    title={
      <>
        <div>{title}</div>
        <div>{reason}</div>
      </>
    }
  />
);
