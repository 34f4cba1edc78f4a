import { Button, VisuallyHidden } from '@switchboard/ui';
import { Form, type FormInstance } from '@switchboard/ui/forms';
import { type ReactNode, useEffect, useState } from 'react';
import { ComplaintAlert, useComplaintText } from './complaint-alert.tsx';
import type { Submission } from './use-submit.ts';

export interface AuthFormProps<Values> {
  form: FormInstance<Values>;
  submission: Submission;
  /** The label of the button. */
  action: string;
  initialValues?: Partial<Values>;
  onFinish: (values: Values) => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form for signing in. Its fields are checked on submit; the first one with an error gets the focus, and an error
 * disappears when its field changes. A complaint without a field is shown above all.
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
  // Screen readers do not read a focused field again for its error.
  const [announced, setAnnounced] = useState({ words: '', turn: 0 });
  const announce = (words: string) => setAnnounced(({ turn }) => ({ words, turn: turn + 1 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every complaint is announced, also a repeated one
  useEffect(() => {
    if (!atField || !words) return;
    form.setFields([{ name: field as never, errors: [words] }]);
    form.focusField(field);
    announce(words);
  }, [complaint, atField]);

  const clearComplaint = (changed: object) => {
    announce('');
    if (field !== undefined && field in changed) submission.clearComplaint();
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
      onValuesChange={clearComplaint}
      onFinishFailed={({ errorFields }) => announce(errorFields[0]?.errors[0] ?? '')}
      {...rest}
    >
      {announced.words && (
        <VisuallyHidden>
          {/* A new key announces the same words again. */}
          <span key={announced.turn} role="alert">
            {announced.words}
          </span>
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
