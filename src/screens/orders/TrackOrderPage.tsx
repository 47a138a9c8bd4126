export function TrackOrderPage() {
  return <h1>Track Order</h1>;
}
