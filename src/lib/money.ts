const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const dollars = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Rupees as SPEC 1 and D5 ask: ₹1,23,456.5. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** The tracking result's own form (D5): a $ sign and 2 decimals. */
export function formatDollars(amount: number): string {
  return `$${dollars.format(amount)}`;
}

/** Price times quantity, summed in whole paise so that no fraction of a paisa is lost or made up. */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100;
}
