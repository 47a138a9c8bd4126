import * as enDelivery from './en/delivery.ts';
import * as en from './en/document-texts.ts';
import * as enMail from './en/mail.ts';
import * as enOrders from './en/orders.ts';
import * as enRefusals from './en/refusals.ts';
import * as hiDelivery from './hi/delivery.ts';
import * as hi from './hi/document-texts.ts';
import * as hiMail from './hi/mail.ts';
import * as hiOrders from './hi/orders.ts';
import * as hiRefusals from './hi/refusals.ts';
import type { LanguageCode } from './languages.ts';
import type { DocumentTexts, Translation } from './translation.ts';

/** For the worker, the document function and the build. */
export const DOCUMENT_TEXTS: Readonly<Record<LanguageCode, DocumentTexts>> = {
  en: en.documentTexts,
  hi: hi.documentTexts,
};

export interface MailTexts {
  mail: Translation<typeof enMail>;
  orders: Translation<typeof enOrders>;
}

/** For the servers. */
export const MAIL_TEXTS: Readonly<Record<LanguageCode, MailTexts>> = {
  en: { mail: enMail, orders: enOrders },
  hi: { mail: hiMail, orders: hiOrders },
};

export interface RefusalTexts extends Translation<typeof enRefusals> {
  notDelivered: Translation<typeof enDelivery>['notDelivered'];
}

/** For quotes and orders. */
export const REFUSAL_TEXTS: Readonly<Record<LanguageCode, RefusalTexts>> = {
  en: { ...enRefusals, notDelivered: enDelivery.notDelivered },
  hi: { ...hiRefusals, notDelivered: hiDelivery.notDelivered },
};
