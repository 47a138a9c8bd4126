export function PolicyPage() {
  return <h1>Policy</h1>;
}
