import { Alert, Button, Form } from '@switchboard/ui';
import type { ReactNode } from 'react';
import type { Submission } from './use-submit.ts';

export interface AuthFormProps<Values> extends Pick<Submission, 'pending' | 'error'> {
  /** What the button does. */
  action: string;
  initialValues?: Partial<Values>;
  onFinish: (values: Values) => void;
  /** The fields. */
  children: ReactNode;
}

/** A form for people who are not signed in; what it failed with is announced. */
export const AuthForm = <Values extends object>({
  action,
  pending,
  error,
  children,
  ...form
}: AuthFormProps<Values>) => (
  <Form layout="vertical" requiredMark={false} noValidate {...form}>
    {error && <Alert type="error" showIcon title={error} role="alert" style={{ marginBlockEnd: 20 }} />}
    {children}
    <Button type="primary" size="large" htmlType="submit" block loading={pending}>
      {action}
    </Button>
  </Form>
);
