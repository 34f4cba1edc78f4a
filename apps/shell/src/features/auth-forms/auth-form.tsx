import { Button, Form, type FormInstance, VisuallyHidden } from '@switchboard/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ComplaintAlert, useComplaintText } from './complaint-alert.tsx';
import type { Submission } from './use-submit.ts';

export interface AuthFormProps<Values> {
  form: FormInstance<Values>;
  submission: Submission;
  /** What the button does. */
  action: string;
  initialValues?: Partial<Values>;
  onFinish: (values: Values) => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form for people who are not signed in. Fields complain when it is submitted, until they are changed; the first one
 * that does gets the focus. What belongs to no field stands above all of them.
 */
export const AuthForm = <Values extends object>({
  form,
  submission,
  action,
  children,
  ...rest
}: AuthFormProps<Values>) => {
  const { complaint, pending } = submission;
  const words = useComplaintText(complaint);
  const field = complaint?.field;
  const atField = field !== undefined && field in form.getFieldsValue();
  // A field that has the focus already is not read out again for its error.
  const [announced, announce] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every complaint is told once, also the same one again
  useEffect(() => {
    if (!atField || !words) return;
    form.setFields([{ name: field as never, errors: [words] }]);
    form.focusField(field);
    announce(words);
  }, [complaint, atField]);

  const forgive = (changed: object) => {
    announce('');
    form.setFields(Object.keys(changed).map((name) => ({ name: name as never, errors: [] })));
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onValuesChange={forgive}
      onFinishFailed={({ errorFields }) => announce(errorFields[0]?.errors[0] ?? '')}
      {...rest}
    >
      {announced && (
        <VisuallyHidden>
          <span role="alert">{announced}</span>
        </VisuallyHidden>
      )}
      {!atField && <ComplaintAlert submission={submission} />}
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {action}
      </Button>
    </Form>
  );
};
