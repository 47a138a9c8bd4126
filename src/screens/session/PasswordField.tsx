import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const EYE = 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
const STRUCK = 'M4 4l16 16';

/** A password field with a button to show it; pasting and password managers work. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      // The button is named by its text, not a label: 'Password' must name one element only.
      visibilityToggleIcon={({ reveal }) => (
        <>
          <Icon name={{ path: reveal ? STRUCK + EYE : EYE }} size={20} />
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
