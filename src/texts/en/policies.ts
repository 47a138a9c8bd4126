/** Paragraphs first, then a list, then what follows it. */
export interface PolicySection {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  after?: readonly string[];
}

export interface PolicyText {
  lead: string;
  sections: readonly PolicySection[];
}

/** What the texts take from the store's record; '' if it says nothing. */
interface Facts {
  company: string;
  address: string;
  email: string;
  phone: string;
  /** By PIN code (D57). */
  delivery?:
    | {
        charges: [least: string, most: string];
        isFree: boolean;
        hasFreeFrom: boolean;
        days: string;
        isEverywhere: boolean;
      }
    | undefined;
  erases?: boolean;
}

/** The shop's own words for each policy, with the facts of SPEC 2 and the company's details filled in. */
export const policies: Record<
  'terms' | 'privacy' | 'refund' | 'return' | 'shipping' | 'about',
  (facts: Facts) => PolicyText
> = {
  terms: ({ company, address }) => ({
    lead: `These terms are the agreement between you and ${company}. By browsing this shop or ordering from it you accept them, so please read them before you buy.`,
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          `This shop is run by ${company}${address && `, ${address}`}. In these terms, “we” and “us” mean ${company}, and “you” means whoever visits the shop or places an order.`,
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You need an account to place an order. Give us your own, correct details, keep your password to yourself, and tell us at once if you think somebody else is using your account. You must be able to enter into a contract under the Indian Contract Act, 1872.',
        ],
      },
      {
        heading: 'Prices and orders',
        paragraphs: [
          'Prices are in Indian rupees. We take care with prices, pictures and descriptions, but a mistake can happen: if it does, we tell you before we send anything and you may cancel the order.',
          'An order is accepted when we send it on its way. We may decline an order when an item is out of stock, when a payment is not completed, or when we cannot deliver to the address.',
        ],
      },
      {
        heading: 'Using the shop',
        paragraphs: ['Please do not:'],
        list: [
          'use the shop for anything unlawful or in another person’s name;',
          'copy its texts, pictures or marks for trade without our written consent;',
          'disturb it, probe it or collect data from it by automatic means.',
        ],
      },
      {
        heading: 'Our responsibility',
        paragraphs: [
          'We answer for the goods we sell as the Consumer Protection Act, 2019 asks. Beyond that, and as far as the law allows, our responsibility for an order ends with the amount you paid for it. We are not responsible for delays that nobody could have prevented.',
        ],
      },
      {
        heading: 'Law and courts',
        paragraphs: [
          `These terms are governed by the laws of India. Disputes belong before the courts of India${address ? `, at the place where ${company} has its registered office` : ''}. Your rights as a consumer before the consumer commissions stay untouched.`,
        ],
      },
    ],
  }),

  privacy: ({ company, address, email, phone, erases }) => ({
    lead: `${company} collects as little about you as running a shop allows. This page says what we collect, why, and whom you can ask about it.`,
    sections: [
      {
        heading: 'What we collect',
        paragraphs: ['We keep what you give us:'],
        list: [
          'your name, e-mail address and password (which we store only in scrambled form) when you register;',
          'your delivery address and phone number when you place an order;',
          'your orders and how they were paid; the payment itself is handled by the payment provider.',
        ],
      },
      {
        heading: 'What stays on your device',
        paragraphs: [
          'Your cart, the lists you save and the products you have looked at are kept in your browser, so that the shop works when the connection does not. The addresses of your last five orders are kept there for your next order, until you remove them or sign out. One cookie, auth_token, keeps you signed in for 30 days; signing out removes it.',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: [
          'We use your details to deliver and invoice your orders, to answer you, to prevent fraud and to keep the records the law demands. We do not sell them. We share them only with those who carry out your order (couriers and payment providers) and with authorities where the law requires it.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected or erased, and withdraw a consent you gave. Records that the law makes us keep are erased when their time is over.',
          ...(erases
            ? [
                'On the page My Account you can change your name and password, save a copy of your data and delete your account.',
              ]
            : []),
        ],
      },
      {
        heading: 'Grievance officer',
        paragraphs: [
          'In accordance with the Information Technology Act, 2000 and the rules made under it, complaints about your data go to:',
        ],
        list: present([
          `Grievance Officer, ${company}`,
          address && `Address: ${address}`,
          email && `E-mail: ${email}`,
          `Phone: ${phone ? `${phone} (Monday-Friday 10:00-17:00)` : 'Monday-Friday 10:00-17:00'}`,
        ]),
      },
    ],
  }),

  refund: (facts) => ({
    lead: `${facts.company} wants you to be glad of what you ordered. If something changed your mind, this is how to cancel and when your money comes back.`,
    sections: [
      {
        heading: 'Cancelling an order',
        paragraphs: [
          'You may cancel within 0-7 days of receipt. An order that has not left us yet is simply stopped; one that has arrived is sent back as our Return Policy describes.',
        ],
      },
      {
        heading: 'Damaged or wrong items',
        paragraphs: [
          'If an item arrives damaged, faulty or is not what you ordered, tell us within 0-7 days of receipt and, if you can, send a picture. We replace it or refund it, whichever you prefer.',
        ],
      },
      {
        heading: 'When your money comes back',
        paragraphs: [
          'Once we have looked at the return we tell you whether the refund is approved. Approved refunds take 0-7 working days and go back to the way you paid.',
        ],
      },
      askUs(facts),
    ],
  }),

  return: (facts) => ({
    lead: `You can send things back to ${facts.company} within 0-7 days of receipt.`,
    sections: [
      {
        heading: 'What we ask',
        paragraphs: ['For a return to be accepted, please see that:'],
        list: [
          'it is unused and in the state in which it reached you;',
          'it is in its original packaging, with all labels and accessories;',
          'you have the order number or the invoice at hand.',
        ],
      },
      {
        heading: 'What cannot be returned',
        paragraphs: ['Some goods cannot go back on the shelf:'],
        list: [
          'personalised goods, made or printed for you;',
          'hygiene goods that have been unsealed;',
          'goods that have been mixed with other items and can no longer be separated.',
        ],
      },
      {
        heading: 'How to return',
        paragraphs: [
          'Write or call us first, with your order number. We tell you where to send the parcel and, where a courier serves your address, arrange to have it fetched. After we have checked it, an approved refund takes 0-7 working days.',
        ],
      },
      askUs(facts),
    ],
  }),

  shipping: (facts) => ({
    lead: `${facts.company} delivers ${facts.delivery?.isEverywhere === false ? 'to many places in India' : 'across India'}, and shipping ${shippingCost(facts)}.`,
    sections: [
      ...byPinCode(facts),
      {
        heading: 'How long it takes',
        paragraphs: ['Counted from the day your payment is confirmed:'],
        list: [
          `normal orders: ${facts.delivery?.days ?? '0-7'} working days;`,
          'bulk orders: 10-15 business days.',
        ],
        after: [
          'Weather, strikes and remote addresses can add to that. If your order will be late, we write to you.',
        ],
      },
      {
        heading: 'Where we deliver',
        paragraphs: [
          'We send to the address you give at checkout. Please give a phone number on which the courier can reach you; an address cannot be changed once the parcel has left.',
        ],
      },
      {
        heading: 'Following your parcel',
        paragraphs: [
          'My Orders shows the state of each order. Without signing in, Track Order finds it by its number and your e-mail or phone.',
        ],
      },
      {
        heading: 'When the parcel arrives',
        paragraphs: [
          'If the packaging is torn or open, do not accept it, or take a picture before you open it, and tell us the same day.',
        ],
      },
      askUs(facts),
    ],
  }),

  about: (facts) => ({
    lead: `${facts.company} sells to all of India: to homes, to schools and to offices, one piece or a whole box.`,
    sections: [
      {
        heading: 'What we care about',
        paragraphs: [
          'Honest prices in rupees, plain descriptions, and a shop that opens at once, even on a train with one bar of signal.',
        ],
      },
      {
        heading: 'For homes, schools and offices',
        paragraphs: [
          'One piece or four hundred: order what you need. For bulk orders write to us, and allow 10-15 business days.',
        ],
      },
      askUs(facts),
    ],
  }),
};

function shippingCost({ delivery }: Facts): string {
  if (!delivery || delivery.isFree) return 'is free';
  const [least, most] = delivery.charges;
  return least === most ? `costs ${most}` : `costs ${least} to ${most}`;
}

function byPinCode({ delivery }: Facts): PolicySection[] {
  if (!delivery) return [];
  const paragraphs = present([
    'On the page of a product and in your cart, ‘Deliver to’ says for your PIN code when an order comes and what delivery costs. Checkout says it again before you order.',
    delivery.hasFreeFrom ? 'Larger orders are sent free; from what sum depends on the PIN code.' : '',
    delivery.isEverywhere ? '' : 'There are places to which we do not deliver yet; ‘Deliver to’ says so.',
  ]);
  return [{ heading: 'Your PIN code', paragraphs }];
}

function askUs({ company, address, email, phone }: Facts): PolicySection {
  return {
    heading: 'Ask us',
    paragraphs: [`${company} is glad to help.`],
    list: present([
      email && `E-mail: ${email}`,
      phone && `Phone: ${phone}`,
      address && `Address: ${address}`,
    ]),
  };
}

function present(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '');
}
