import { Icon } from '@switchboard/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './search-input.module.css';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  value: string;
  /** Its name. */
  label: string;
  /** After the text. */
  children?: ReactNode;
}

/** A field with a search icon. @param className gives it its place and size */
export const SearchInput = ({ label, className = '', children, ...input }: SearchInputProps) => (
  <label className={`${styles.frame} ${className}`}>
    <Icon name="search" size={16} />
    <input
      type="search"
      aria-label={label}
      maxLength={200}
      autoComplete="off"
      dir={input.value ? 'auto' : undefined}
      {...input}
    />
    {children}
  </label>
);
