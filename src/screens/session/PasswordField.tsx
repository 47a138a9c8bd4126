import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

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
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eye-off' : 'eye'} size={20} />}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
