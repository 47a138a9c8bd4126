import { type ErrorComponentProps, getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as t from '#texts/invoice.ts';
import * as pages from '#texts/pages.ts';
import type { InvoiceShown } from '../../features/invoices/invoice-page.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { PageFailure } from '../../platform/api.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { WithCode } from '../../ui/WithCode.tsx';
import { Page } from '../layout/Page.tsx';
import { useTryAgain } from '../layout/PageStates.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PackingPapers } from './PackingPapers.tsx';

const route = getRouteApi('/_main/_login/invoice');

export function InvoicePage() {
  const shown = route.useLoaderData();
  return (
    <Page path="/invoice" className="stack start">
      {shown.is === 'packing' && <PackingPapers packing={shown.packing} />}
      {shown.is === 'over' && <p>{t.linkOver}</p>}
      {shown.is === 'shown' && <Shown {...shown} />}
      {shown.is === 'none' && <NoInvoice />}
    </Page>
  );
}

function Shown({ orderId, invoice, savedAt }: Extract<InvoiceShown, { is: 'shown' }>) {
  const printAs = usePrinting(t.invoiceOf(invoice.number));
  return (
    <>
      {savedAt !== null && <p className="small">{t.savedOn(formatSavedTime(savedAt))}</p>}
      <div className="ways">
        <Button onClick={() => window.print()}>{t.print}</Button>
        <Button tone="plain" onClick={printAs} aria-describedby="pdf-hint">
          {t.saveAsPdf}
        </Button>
        {invoice.of && (
          <Link
            to="/invoice"
            search={{ order: orderId, number: invoice.of.number }}
            className={buttonClass({ tone: 'text' })}
          >
            <WithCode text={t.invoiceOf(invoice.of.number)} code={invoice.of.number} />
          </Link>
        )}
      </div>
      <p id="pdf-hint" className="small">
        {t.pdfHint}
      </p>
      <InvoiceSheet invoice={invoice} orderId={orderId} />
    </>
  );
}

/** Browsers propose the document's title as the file's name. */
function usePrinting(name: string): () => void {
  const before = useRef<string>(null);
  const restore = useEffectEvent(() => {
    if (before.current !== null) document.title = before.current;
    before.current = null;
  });
  useWindowEvent('afterprint', () => restore());
  useEffect(() => () => restore(), []);
  return () => {
    before.current ??= document.title;
    document.title = name.replaceAll('/', '-');
    window.print();
  };
}

function NoInvoice() {
  return (
    <>
      <OfflineNote>{t.offline}</OfflineNote>
      <p>{t.none}</p>
      <Link to="/orders" className={buttonClass({ tone: 'plain' })}>
        {pages.viewOrders}
      </Link>
    </>
  );
}

export function InvoiceFailed({ error, reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  if (!(error instanceof PageFailure)) throw error;
  return (
    <Page path="/invoice" className="stack start">
      <OfflineNote>{t.offline}</OfflineNote>
      <TryAgain message={error.message} onTryAgain={tryAgain} />
    </Page>
  );
}
