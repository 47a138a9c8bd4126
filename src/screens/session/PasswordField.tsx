import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import * as t from '#texts/session.ts';
import { ICONS, Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Live.tsx';

const STRUCK_EYE = `M4 4l16 16${ICONS.eye}`;

export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      required
      autoComplete="current-password"
      enterKeyHint="go"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      // Mantine leaves it out here, and the first wrong field gets the focus by it.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      // Named by its text, not a label: 'Password' must name one element only.
      visibilityToggleIcon={({ reveal }) => (
        <>
          <Icon name={reveal ? { path: STRUCK_EYE } : 'eye'} size={20} />
          <VisuallyHidden>{reveal ? t.hidePassword : t.showPassword}</VisuallyHidden>
        </>
      )}
      visibilityToggleButtonProps={{
        'aria-label': undefined,
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}

interface NewPasswordFieldsProps {
  label: string;
  field: (name: 'password' | 'confirmPassword') => object;
}

export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" enterKeyHint="next" {...field('password')} />
      <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
