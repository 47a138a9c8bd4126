import type { Row } from '@libsql/client';
import type { Rupees } from '../../src/lib/units.ts';
import { Refusal } from '../refusal.ts';

export interface OrderItem {
  id: string;
  productTitle: string;
  /** If the order had lines (D49). */
  size?: string;
  color?: string;
  quantity: number;
  price: Rupees;
}

export interface ShippingAddress {
  fullName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

/** SPEC 3, Order (as read). */
export interface WireOrder {
  id: string;
  status: number;
  createdAt: string;
  items: OrderItem[];
  shippingAddress: ShippingAddress;
  /** If it differs from the sum of the items (D27). */
  total?: Rupees;
  trackingNumber?: string;
}

/** The same whether it exists or not. */
export function notYours(): Refusal {
  return new Refusal(404, 'Order not found or access denied');
}

export function toWire(row: Row): WireOrder {
  return {
    id: String(row.id),
    status: Number(row.status),
    createdAt: String(row.created_at),
    items: JSON.parse(String(row.items)),
    shippingAddress: JSON.parse(String(row.shipping_address)),
  };
}
