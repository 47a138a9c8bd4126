import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import * as t from '#texts/own-account.ts';
import * as session from '#texts/session.ts';
import { infoIn } from '../../contract/store-info.ts';
import {
  ChangedPassword,
  changeName,
  changePassword,
  copyOfData,
  eraseAccount,
  OwnPassword,
} from '../../features/account/own-account.ts';
import { Names } from '../../features/account/register.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { GuestForm, NameField, useStillHere } from '../session/GuestPage.tsx';
import { NewPasswordFields, PasswordField } from '../session/PasswordField.tsx';
import { useShop } from '../useShop.tsx';
import styles from './OwnAccount.module.css';

const route = getRouteApi('/_main/_login/account');

export function OwnAccount() {
  const features = infoIn(useStore(useShop().storeInfo))?.features ?? [];
  const [changes, erases] = [features.includes('account'), features.includes('erase')];
  const headingId = useId();
  if (!changes && !erases) return null;
  return (
    <MantineRoot>
      <section className="stack tight" aria-labelledby={headingId}>
        <h2 id={headingId}>{t.heading}</h2>
        <OfflineNote>{t.offline}</OfflineNote>
        {changes && (
          <>
            <Panel title={t.changeName}>
              <NameForm />
            </Panel>
            <Panel title={t.changePassword}>
              <PasswordForm />
            </Panel>
            <Panel title={t.copy}>
              <Copy />
            </Panel>
          </>
        )}
        {erases && (
          <Panel title={t.erase}>
            <EraseForm />
          </Panel>
        )}
      </section>
    </MantineRoot>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`surface ${styles.panel}`}>
      <summary>{title}</summary>
      <div className={`stack ${styles.inside}`}>{children}</div>
    </details>
  );
}

function NameForm() {
  const shop = useShop();
  const router = useRouter();
  const { firstName, lastName } = route.useLoaderData();
  return (
    <GuestForm
      schema={Names}
      initialValues={{ firstName, lastName }}
      button={t.saveName}
      busyButton={t.saving}
      onSubmit={async (values) => {
        if (await changeName(shop, values)) await router.invalidate();
      }}
    >
      {(field) => (
        <>
          <NameField label={session.firstName} autoComplete="given-name" {...field('firstName')} />
          <NameField
            label={session.lastName}
            autoComplete="family-name"
            enterKeyHint="go"
            {...field('lastName')}
          />
        </>
      )}
    </GuestForm>
  );
}

function PasswordForm() {
  const shop = useShop();
  const [round, setRound] = useState(0);
  return (
    <>
      <p>{t.passwordLead}</p>
      <GuestForm
        key={round}
        schema={ChangedPassword}
        initialValues={{ current: '', password: '', confirmPassword: '' }}
        button={session.savePassword}
        busyButton={t.saving}
        onSubmit={async (values) => {
          if (await changePassword(shop, values)) setRound(round + 1);
        }}
      >
        {(field) => (
          <>
            <PasswordField label={t.currentPassword} enterKeyHint="next" {...field('current')} />
            <NewPasswordFields label={session.newPassword} field={field} />
          </>
        )}
      </GuestForm>
    </>
  );
}

function Copy() {
  const shop = useShop();
  const [busy, exclusive] = useExclusive();
  const save = () =>
    exclusive(async () => {
      const file = await copyOfData(shop);
      if (file) await saveFile(file);
    });
  return (
    <>
      <p>{t.copyLead}</p>
      <Button tone="plain" busy={busy} onClick={() => void save()}>
        {t.saveCopy}
      </Button>
    </>
  );
}

function EraseForm() {
  const shop = useShop();
  const router = useRouter();
  const isStillHere = useStillHere('/account');
  return (
    <>
      <p>{t.eraseGoes}</p>
      <p>{t.eraseStays}</p>
      <GuestForm
        schema={OwnPassword}
        initialValues={{ password: '' }}
        button={t.erase}
        busyButton={t.erasing}
        tone="danger"
        onSubmit={async (values) => {
          if (!(await eraseAccount(shop, values))) return;
          if (isStillHere()) await router.navigate({ to: '/' });
          router.clearCache();
        }}
      >
        {(field) => <PasswordField label={session.password} {...field('password')} />}
      </GuestForm>
    </>
  );
}
