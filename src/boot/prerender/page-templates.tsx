import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { homeCategories } from '../../contract/store-info.ts';
import card from '../../screens/catalogue/card/ProductCard.module.css';
import { ProductGrid } from '../../screens/catalogue/card/ProductCard.tsx';
import frame from '../../screens/catalogue/list/ProductsFrame.module.css';
import { ProductsSkeleton } from '../../screens/catalogue/list/ProductsFrame.tsx';
import sheet from '../../screens/catalogue/product/ProductSheet.module.css';
import { BuySkeleton, ProductSheet, ProductSkeleton } from '../../screens/catalogue/product/ProductSheet.tsx';
import way from '../../screens/catalogue/product/WayBack.module.css';
import contact from '../../screens/content/ContactCard.module.css';
import { ContactCard } from '../../screens/content/ContactCard.tsx';
import { ContactFormSkeleton, ContactFrame } from '../../screens/content/ContactFrame.tsx';
import { PolicyArticle, PolicyProse } from '../../screens/content/PolicyPage.tsx';
import tiles from '../../screens/home/Categories.module.css';
import { CategoryTiles } from '../../screens/home/Categories.tsx';
import { HomeSkeleton } from '../../screens/home/HomePage.tsx';
import { contactData, homeData, listData, policyData, productData } from '../content/page-content.ts';
import type { TemplateData } from '../fill-document.ts';
import { mainOf, renderPage, renderPart } from './render.tsx';
import {
  SAMPLE_FACTS,
  SAMPLE_LIST,
  SAMPLE_POLICY,
  SAMPLE_PRODUCT,
  SAMPLE_RECORD,
  SAMPLE_SEARCH,
} from './sample.ts';
import { type Selectors, templateOf } from './template.ts';

export type PageTemplates = Readonly<Record<'home' | 'list' | 'product' | 'contact' | 'policy', string>>;

/** The pages' templates, rendered from a sample by their own components. */
export async function pageTemplates(): Promise<PageTemplates> {
  return {
    home: await homeTemplate(),
    list: await listTemplate(),
    product: await productTemplate(),
    contact: await contactTemplate(),
    policy: await policyTemplate(),
  };
}

const CARDS: Selectors = {
  parts: {
    firstRow: `.${card.grid} > li:has(img[loading=eager])`,
    otherRows: `.${card.grid} > li:has(img[loading=lazy])`,
    badge: `.${card.sale}`,
    sale: `.${card.price} > .visually-hidden, .${card.price} > s`,
    lowest: `.${card.facts} > p.small`,
  },
  classes: card,
  attributes: {
    columns: ['data-columns', `.${card.grid}`],
    lang: ['lang', `.${card.name} a`],
    describedBy: ['aria-describedby', `.${card.overlay} button`],
    onRequest: ['hidden', `.${card.overlay}`],
    soldOut: ['disabled', `.${card.overlay} button`],
  },
};

async function homeTemplate(): Promise<string> {
  const values = homeData(SAMPLE_RECORD, SAMPLE_LIST);
  const names = homeCategories({ state: 'ready', info: SAMPLE_RECORD });
  return withRegions(mainOf(await renderPage(<HomeSkeleton />)), {
    tiles: {
      skeleton: `.${tiles.tiles}`,
      template: await partTemplate(
        <CategoryTiles names={names} images={SAMPLE_RECORD.categoryImages} />,
        values.tiles,
        {
          parts: { tile: `.${tiles.tiles} > li` },
          attributes: { columns: ['data-columns', `.${tiles.tiles}`] },
        },
      ),
    },
    content: {
      skeleton: '[aria-busy]',
      template: await partTemplate(
        <ProductGrid products={SAMPLE_LIST.products.slice(0, 4)} columns={4} />,
        values.content,
        CARDS,
      ),
    },
  });
}

async function listTemplate(): Promise<string> {
  const featured = { ...SAMPLE_SEARCH, featured: 'true' };
  const { content: _, ...around } = listData(featured, { record: undefined, list: undefined });
  const page = parse(mainOf(await renderPage(<ProductsSkeleton search={featured} />)));
  // The filters of the whole shop, until the script has loaded.
  const everything = parse(mainOf(await renderPage(<ProductsSkeleton />)));
  page.querySelector('aside')?.replaceWith(`${everything.querySelector('aside')}`);
  page.querySelector(`.${frame.count}`)?.setAttribute('data-part', 'count');
  page.querySelector(`.${frame.header} h2`)?.setAttribute('data-part', 'title');
  const template = templateOf(
    { html: `${page}`, values: around },
    {
      parts: {
        header: `.${frame.header}`,
        chosen: 'option:last-child',
        clear: 'button',
        chip: `.${frame.chip}`,
      },
      attributes: {},
    },
  );
  const values = listData(SAMPLE_SEARCH, { record: SAMPLE_RECORD, list: SAMPLE_LIST });
  return withRegions(template, {
    content: {
      skeleton: '[aria-busy]',
      template: await partTemplate(
        <ProductGrid products={SAMPLE_LIST.products} columns={3} />,
        values.content,
        CARDS,
      ),
    },
  });
}

async function productTemplate(): Promise<string> {
  const values = productData(SAMPLE_PRODUCT, SAMPLE_RECORD);
  return withRegions(mainOf(await renderPage(<ProductSkeleton />)), {
    content: {
      skeleton: '[aria-busy]',
      template: await partTemplate(
        <ProductSheet product={SAMPLE_PRODUCT} specifications={null}>
          <BuySkeleton />
        </ProductSheet>,
        values.content,
        {
          parts: {
            crumb: `.${way.way} li:nth-child(3)`,
            badge: `.${sheet.category}`,
            sale: CARDS.parts.sale ?? '',
            off: `.${card.off}`,
            stock: `.${card.stock}`,
            description: `.${sheet.description}`,
          },
          attributes: { lang: ['lang', `h1, .${sheet.description}`] },
        },
      ),
    },
  });
}

async function contactTemplate(): Promise<string> {
  const rendered = (
    <ContactFrame>
      <ContactFormSkeleton />
      <ContactCard facts={SAMPLE_FACTS} />
    </ContactFrame>
  );
  return templateOf(
    { html: await renderPart(rendered), values: contactData(SAMPLE_FACTS) },
    {
      parts: {
        email: 'address > a',
        phone: `address > div.${contact.line}`,
        address: `address > p.${contact.line}`,
      },
      attributes: {},
    },
  );
}

async function policyTemplate(): Promise<string> {
  const { title, text } = SAMPLE_POLICY;
  const rendered = (
    <PolicyArticle title={title}>
      <PolicyProse text={text} />
    </PolicyArticle>
  );
  return templateOf(
    { html: await renderPart(rendered), values: policyData(title, text) },
    {
      parts: { section: 'section', paragraph: 'h2 + p', list: 'ul', item: 'li', after: 'ul + p' },
      attributes: {},
    },
  );
}

async function partTemplate(
  rendered: ReactNode,
  values: TemplateData[string],
  selectors: Selectors,
): Promise<string> {
  const [entry] = typeof values === 'object' ? values : [];
  if (!entry) throw new Error('The sample has none of this part.');
  return templateOf({ html: withoutTools(await renderPart(rendered)), values: entry }, selectors);
}

/** They take no space and need the script. */
function withoutTools(html: string): string {
  const part = parse(html);
  for (const tools of part.querySelectorAll(`.${card.tools}`)) tools.remove();
  return `${part}`;
}

interface Region {
  /** Shown until the response is there. */
  skeleton: string;
  template: string;
}

/**
 * Adds the template of each region, with its skeleton as fallback. The early script finds a region by its name.
 */
function withRegions(base: string, regions: Readonly<Record<string, Region>>): string {
  const page = parse(base);
  for (const [name, { skeleton, template }] of Object.entries(regions)) {
    const element = page.querySelector(skeleton);
    if (!element) throw new Error(`No ${skeleton} for the region ${name}.`);
    element.replaceWith(
      `<div data-part="${name}">{#${name}}${template}{/${name}}{^${name}}${element}{/${name}}</div>`,
    );
  }
  return `${page}`;
}
