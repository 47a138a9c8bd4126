import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { order as orderName } from '#texts/orders.ts';
import * as t from '#texts/payment.ts';
import type { PaymentField as Field } from '../../features/payment/payment-field.ts';
import {
  labelOf,
  missingFields,
  nextValue,
  type PaymentErrors,
  visibleFields,
} from '../../features/payment/payment-form.ts';
import { upiNote } from '../../features/payment/upi-limit.ts';
import { formatRupees, paise } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { formDraftOf } from '../../root/payment.ts';
import { Button } from '../../ui/Button.tsx';
import shared from '../../ui/form.module.css';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { focusUnlessMoved } from '../../ui/useExclusive.tsx';
import { WaitingNote } from '../checkout/WaitingNote.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import { PaymentField } from './PaymentField.tsx';
import styles from './PaymentForm.module.css';
import { PaymentFailure } from './PaymentStates.tsx';
import type { Payment } from './usePayment.tsx';

interface PaymentFormProps {
  orderId: string;
  fields: readonly Field[];
  payment: Payment;
}

/** The gateway's fields (SPEC 3, SPEC 5). What is typed here is never stored. */
export function PaymentForm({ orderId, fields, payment }: PaymentFormProps) {
  const typedBefore = formDraftOf(useShop());
  const formId = useId();
  const [values, setValues] = useState(() => typedBefore.before(orderId, fields));
  const [errors, setErrors] = useState<PaymentErrors>(new Map());
  const visible = visibleFields(fields, values);
  const { busy, waits, failure, order } = payment.screen;
  const missing = missingFields(fields, values).map((field) => labelOf(field).replace(/\?$/, ''));
  const missingId = `${formId}-missing`;
  const note = upiNote(visible, order.total);

  const change = (field: Field, typed: string) => {
    const next = nextValue(field, typed, values.get(field.name) ?? '');
    const after = new Map(values).set(field.name, next);
    setValues(after);
    typedBefore.keep(orderId, fields, after);
    setErrors(new Map([...errors].filter(([name]) => name !== field.name)));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const focus = focusUnlessMoved();
    const result = await payment.submit(values, errors);
    if (result?.next !== 'correct') return;
    setErrors(result.errors);
    const firstWrong = visible.find(({ name }) => result.errors.has(name));
    if (firstWrong) focus(document.getElementById(fieldId(firstWrong)));
  };

  const fieldId = ({ name }: Field) => `${formId}-${name}`;

  return (
    <div className={`surface ${styles.card}`}>
      <PageHeading>{t.heading}</PageHeading>
      <p className={`double-rule muted wraps ${styles.order}`}>
        {orderName(orderId)}
        {order.total !== undefined && (
          <>
            {' · '}
            <strong className="num" translate="no">
              {formatRupees(order.total)}
            </strong>
          </>
        )}
      </p>
      <TotalChanged total={order.total} />
      {(order.is === 'paid' || order.is === 'cancelled') && (
        <p className={`note ${styles.settled}`} role="status">
          {order.is === 'paid' ? t.notWaiting : t.cancelled} <Link to="/orders">{t.seeOrders}</Link>
        </p>
      )}
      <OfflineNote>{t.offline}</OfflineNote>
      {waits && <WaitingNote />}
      {failure && <PaymentFailure {...failure} />}
      <MantineRoot>
        <form
          noValidate
          onSubmit={submit}
          aria-label={t.heading}
          className={`stack ${styles.form}`}
          data-never-stored
        >
          {note && <p className={`note ${styles.wide}`}>{note}</p>}
          {fields.length === 0 && <p className={styles.wide}>{t.noFields}</p>}
          {visible.map((field) => (
            <PaymentField
              key={field.name}
              id={fieldId(field)}
              field={field}
              value={values.get(field.name) ?? ''}
              error={errors.get(field.name)}
              total={order.total}
              className={field.inline ? '' : (styles.wide ?? '')}
              onChange={(typed) => change(field, typed)}
            />
          ))}
          <Button
            type="submit"
            size="large"
            wide
            busy={busy}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? missingId : undefined}
            className={`${styles.wide} ${shared.submit}`}
          >
            {busy ? t.processing : t.proceed}
          </Button>
          {missing.length > 0 && (
            <p id={missingId} className={`small ${styles.wide}`}>
              {t.stillMissing(missing)}
            </p>
          )}
        </form>
      </MantineRoot>
    </div>
  );
}

/** The order's total differs from the one at checkout (D23). */
function TotalChanged({ total }: { total: Rupees | undefined }) {
  const agreed = useLocation({ select: ({ state }) => state.agreed });
  if (agreed === undefined || total === undefined || paise(agreed) === paise(total)) return null;
  return (
    <p className={`note ${styles.settled}`} role="alert">
      {t.totalChanged(formatRupees(agreed), formatRupees(total))} <Link to="/orders">{t.seeOrders}</Link>
    </p>
  );
}
