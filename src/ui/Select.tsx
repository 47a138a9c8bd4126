import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: ReactNode;
}

export function Select({ label, ...rest }: SelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="small">
        {label}
      </label>
      {/* In a document a browser would restore a value that React does not know. */}
      <select autoComplete="off" {...rest} id={id} className={styles.select} />
    </>
  );
}
