export function PaymentPage() {
  return <h1>Payment</h1>;
}
