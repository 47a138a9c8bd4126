import type { Row } from '@libsql/client';

export interface OrderItem {
  /** The product's id, so that the ordered product can be found again. */
  id: string;
  productTitle: string;
  /** Where the order came with lines (D49). */
  size?: string;
  color?: string;
  quantity: number;
  price: number;
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
  /** In rupees, where a server charges what its items do not add up to. */
  total?: number;
  trackingNumber?: string;
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
