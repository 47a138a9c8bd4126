import { TextInput } from '@mantine/core';
import { type GetInputPropsOptions, schemaResolver, useForm } from '@mantine/form';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type * as v from 'valibot';
import * as t from '#texts/session.ts';
import { headOf, PAGES } from '../../contract/addresses.ts';
import { focusFirstWrong } from '../../lib/focus.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';

interface GuestPageProps {
  path: '/login' | '/register' | '/forgot-password' | '/reset-password';
  lead?: string | undefined;
  offline: string;
  children: ReactNode;
}

export function GuestPage({ path, lead, offline, children }: GuestPageProps) {
  const head = headOf(PAGES[path]);
  return (
    <MantineRoot>
      <PageHead {...head} />
      <div className="stack loose">
        <header className="stack tight">
          <PageHeading>{head.title}</PageHeading>
          {lead && <p className="muted">{lead}</p>}
        </header>
        <OfflineNote>{offline}</OfflineNote>
        {children}
      </div>
    </MantineRoot>
  );
}

interface GuestFormProps<Values> {
  schema: v.GenericSchema<Values>;
  initialValues: Values;
  button: string;
  busyButton: string;
  tone?: ButtonLook['tone'];
  onSubmit: (values: Values) => Promise<void>;
  children: (field: (name: keyof Values & string, options?: GetInputPropsOptions) => object) => ReactNode;
}

export function GuestForm<Values extends Record<string, unknown>>(props: GuestFormProps<Values>) {
  const { schema, initialValues, button, busyButton, tone = 'primary', onSubmit, children } = props;
  const [busy, exclusive] = useExclusive();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });
  useNoticesAhead();

  return (
    <form
      ref={formElement}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(
        (values) => exclusive(() => onSubmit(values)),
        () => focusFirstWrong(formElement.current),
      )}
    >
      {children((name, options) => ({ name, key: form.key(name), ...form.getInputProps(name, options) }))}
      <Button type="submit" tone={tone} size="large" wide busy={busy}>
        {busy ? busyButton : button}
      </Button>
    </form>
  );
}

export function NameField(props: ComponentProps<typeof TextInput>) {
  return <TextInput enterKeyHint="next" required {...props} />;
}

export function EmailField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label={t.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      required
      {...props}
    />
  );
}
