export function ApiTestPage() {
  return <h1>API test</h1>;
}
