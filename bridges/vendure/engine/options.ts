/** Injection token for the owner's settings. */
export const BRIDGE_OPTIONS = 'daftar bridge options';

export interface BridgeOptions {
  secret: string;
  /** How long an unpaid order keeps its stock. */
  holdMinutes: number;
  /** Limit per shopper. */
  unpaidOrders: number;
}
