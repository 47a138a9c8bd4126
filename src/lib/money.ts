/**
 * Rupees as SPEC 1 and D5 ask: ₹1,23,456.5. Written out here because a page's first Intl.NumberFormat takes 14 ms,
 * on a processor several times a cheap phone's, before the first price can show.
 */
export function formatRupees(amount: number): string {
  const [whole = '', fraction = ''] = hundredths(amount).split('.');
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  const shown = fraction.replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}₹${grouped}${shown && `.${shown}`}`;
}

/** The tracking result's own form (D5): a $ sign and 2 decimals. */
export function formatDollars(amount: number): string {
  return `$${amount < 0 ? '-' : ''}${hundredths(amount)}`;
}

/** Without its sign, to 2 decimals, half of one up as it is written: 1.005 is 1.01, which toFixed misses. */
function hundredths(amount: number): string {
  const shifted = Math.round(Number(`${Math.abs(amount)}e2`));
  return (Number.isNaN(shifted) ? Math.abs(amount) : shifted / 100).toFixed(2);
}

/** Price times quantity, summed in whole paise so that no fraction of a paisa is lost or made up. */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100;
}
