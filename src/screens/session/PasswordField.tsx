import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** A password that can be shown; pasting and password managers are welcome. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      // Its name is its text, not a label of its own: 'Password' labels one thing.
      visibilityToggleIcon={({ reveal }) => (
        <>
          <Icon name={reveal ? 'eye-off' : 'eye'} size={20} />
          <VisuallyHidden>{reveal ? 'Hide password' : 'Show password'}</VisuallyHidden>
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
