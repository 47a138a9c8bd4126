import { type Ref, useId } from 'react';
import styles from './OptionGroup.module.css';

export interface OptionGroupProps {
  name: string;
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (option: string) => void;
  required?: boolean;
  invalid?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Radio buttons that look like labels. */
export function OptionGroup({
  name,
  options,
  chosen,
  onChoose,
  required = false,
  invalid = false,
  ref,
}: OptionGroupProps) {
  const group = useId();
  return (
    <fieldset
      ref={ref}
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radio group is a fieldset that can be required and wrong
      role="radiogroup"
      aria-required={required}
      aria-invalid={invalid}
    >
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span className={styles.face}>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
