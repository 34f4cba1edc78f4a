import type { ReactNode } from 'react';

export interface FormProps {
  onSubmit: () => Promise<void>;
  className: string | undefined;
  children: ReactNode;
}

/** A form that is checked where its state is kept, not by the browser. */
export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
