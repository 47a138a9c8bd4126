export function OrderSuccessPage() {
  return <h1>Thank you</h1>;
}
