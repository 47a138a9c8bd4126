/** The token of Nest's injector for what the owner has set. */
export const BRIDGE_OPTIONS = 'daftar bridge options';

export interface BridgeOptions {
  /** What bridges show. */
  secret: string;
  /** How long an order that is not paid keeps its pieces. */
  holdMinutes: number;
  /** How many orders of one shopper may wait for their payment at a time. */
  unpaidOrders: number;
}
