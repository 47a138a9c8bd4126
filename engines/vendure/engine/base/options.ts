import { mailbox } from '../../../../server/shop/accounts/email-spelling.ts';
import { enginePort } from '../../ports.ts';
import { listed, MissingSettings, readSettings, refuseUnencoded } from '../../settings.ts';
import type { GatewayRefunds } from '../razorpay/refund.ts';
import { readStore, type Store } from './store.ts';

export const OWNER_OPTIONS = 'daftar options';

export interface OwnerOptions {
  holdMinutes: number;
  unpaidOrders: number;
  /** Of the shop's pages; '' if the engine does not serve them. */
  origin: string;
  /** STORE_FILE; undefined without. Rejects with MissingSettings. */
  store: () => Promise<Store | undefined>;
  shippingMethods: readonly string[];
  /** Null: shoppers get no emails. */
  mail: MailOptions | null;
  /** Null: the owner makes refunds at the gateway. */
  refunds: GatewayRefunds | null;
}

export interface MailOptions {
  url: string;
  /** '' for the shop's own address. */
  from: string;
  /** Who is told of orders to pack, refunds and messages; '' for the shop's own address. */
  owner: string;
  dashboard: string;
}

export function storeIn({ STORE_FILE: file }: NodeJS.ProcessEnv): OwnerOptions['store'] {
  let store: ReturnType<OwnerOptions['store']> | undefined;
  return () => {
    store ??= file ? readStore(file) : Promise.resolve(undefined);
    return store;
  };
}

/** From SMTP_URL and what mails need besides; null without it. Throws MissingSettings. */
export function mailOptions(env: NodeJS.ProcessEnv): MailOptions | null {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', OWNER_EMAIL: owner = '' } = env;
  if (!url) return null;
  const { SHOP_ORIGINS: origins } = readSettings(env, {
    STORE_FILE: "a JSON file with the shop's name and address; emails need it",
    SHOP_ORIGINS: "the origins of the shop's pages; links in emails lead to the first",
  });
  refuseUnencoded('SMTP_URL', url);
  const server = URL.canParse(url) ? new URL(url) : null;
  if (!server?.hostname || !/^smtps?:$/.test(server.protocol) || server.hash) {
    throw new MissingSettings('SMTP_URL is not an address such as smtp://user:password@mail.example:587');
  }
  if (from && !mailbox(from)) throw new MissingSettings(`MAIL_FROM is not an email address: ${from}`);
  if (owner && !mailbox(owner)) throw new MissingSettings(`OWNER_EMAIL is not an email address: ${owner}`);
  const [dashboard = ''] = listed(env.DASHBOARD_URL || `http://localhost:${enginePort(env).port}/dashboard`);
  if (!URL.canParse(dashboard)) throw new MissingSettings(`DASHBOARD_URL is not an address: ${dashboard}`);
  const [origin = ''] = listed(origins);
  if (!URL.canParse(origin)) throw new MissingSettings(`SHOP_ORIGINS begins with no address: ${origin}`);
  return { url, from, owner, dashboard };
}
