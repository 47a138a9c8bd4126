import { isPolicySlug, POLICY_TITLES, pagePath } from '../../shop/addresses.ts';
import { phoneLink, type StoreFacts, storeFacts } from '../../shop/policy/store-facts.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import { type PolicyText, policies } from '../../texts/en/policies.ts';
import type { TemplateData } from '../fill-document.ts';

export interface TextPage {
  template: 'contact' | 'policy';
  /** Null if the store has its own HTML, which only a browser can sanitise (D28). */
  values: (record: StoreInfo) => TemplateData | null;
}

export function textPageAt(pathname: string): TextPage | null {
  if (pagePath(pathname) === '/contact') {
    return { template: 'contact', values: (info) => contactData(storeFacts({ state: 'ready', info })) };
  }
  const slug = pathname.replace(/^\/|\/$/g, '');
  if (!isPolicySlug(slug)) return null;
  return {
    template: 'policy',
    values(info) {
      if (info.policies.get(slug)) return null;
      return policyData(POLICY_TITLES[slug], policies[slug](storeFacts({ state: 'ready', info })));
    },
  };
}

export function contactData({ company, address, email, phone }: StoreFacts): TemplateData {
  return {
    company,
    email: email ? [{ mailto: `mailto:${email}`, email }] : [],
    phone: phone ? [{ tel: phoneLink(phone), phone }] : [],
    address: address ? [{ address }] : [],
  };
}

export function policyData(title: string, { lead, sections }: PolicyText): TemplateData {
  return { title, lead, section: sections.map(sectionFilling) };
}

function sectionFilling({
  heading,
  paragraphs,
  list = [],
  after = [],
}: PolicyText['sections'][number]): TemplateData {
  return {
    heading,
    paragraph: paragraphs.map((paragraph) => ({ paragraph })),
    list: list.length > 0 ? [{ item: list.map((item) => ({ item })) }] : [],
    after: after.map((after) => ({ after })),
  };
}
