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
  const [announced, setAnnounced] = useState({ words: '', turn: 0 });
  const announce = (words: string) => setAnnounced(({ turn }) => ({ words, turn: turn + 1 }));

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
      {announced.words && (
        <VisuallyHidden>
          {/* The same words again are announced only when they are new to the page. */}
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
