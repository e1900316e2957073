import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Enter, or its button. What it finds wrong it says beside the fields: the first of them gets the focus. */
  onSubmit: (form: HTMLFormElement) => void;
}

/** What every form does; light, for the screens before somebody has signed in. See also GuardedForm and FormDialog. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const element = event.currentTarget;
        flushSync(() => onSubmit(element));
        element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      }}
    />
  );
}
