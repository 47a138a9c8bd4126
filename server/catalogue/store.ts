import type { WireStoreInfo } from './wire.ts';

/** The demo shop's store information (SPEC 3, Store info); everything here is invented. */
export const STORE: Omit<WireStoreInfo, 'categories' | 'categoryImages'> = {
  storeName: 'Daftar Stationers',
  companyName: 'Daftar Stationers Private Limited',
  companyEmail: 'help@daftar.example',
  companyPhone: '+91 22 5550 0142',
  companyAddress: '14 Kagaz Lane, Fort, Mumbai, Maharashtra 400001, India',
  description:
    'Paper, pens and everything a desk needs, chosen by people who still write things down. Sent anywhere in India.',
  companyLogoUrl: '/pictures/logo.webp?w=320',
  features: ['search', 'sort', 'filter', 'lines'],
  policies: {
    about: `
<img src="{{companyLogoUrl}}" alt="{{companyName}}" width="96" height="96">
<h2>A small shop with long shelves</h2>
<p>{{companyName}} began in 1974 as a counter for registers and ink in the lanes behind the High Court. The
clerks who bought their docket covers from us are retired now; their grandchildren order gel pens by the box.</p>
<h2>What we keep</h2>
<ul>
  <li>Paper that takes fountain pen ink without feathering, because we write on it before we stock it.</li>
  <li>Refills for every pen we sell, so that a pen is bought once.</li>
  <li>Office supplies in the quantities offices really use.</li>
</ul>
<h2>Where to find us</h2>
<p>{{companyName}}<br>{{ companyAddress }}</p>
<p>Write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a> or ring {companyPhone}; a person answers.</p>`.trim(),
  },
};
