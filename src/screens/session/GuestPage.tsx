import { TextInput } from '@mantine/core';
import { type GetInputPropsOptions, schemaResolver, useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type * as v from 'valibot';
import * as t from '#texts/session.ts';
import { pageAt } from '../../contract/addresses.ts';
import { focusFirstWrong } from '../../lib/focus.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { headAt } from '../page-head.ts';

interface GuestPageProps {
  path: '/login' | '/register' | '/forgot-password' | '/reset-password';
  lead?: string | undefined;
  offline: string;
  children: ReactNode;
}

export function GuestPage({ path, lead, offline, children }: GuestPageProps) {
  const head = headAt(path);
  useNoticesAhead();
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

/** Whether the shopper is on this page still: an answer that comes late must not take them off another one. */
export function useStillHere(path: string): () => boolean {
  const router = useRouter();
  return () => pageAt(router.state.location.pathname) === pageAt(path);
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
