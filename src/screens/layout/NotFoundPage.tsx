import { Link } from '@tanstack/react-router';

/** SPEC 2: the 404 page. */
export function NotFoundPage() {
  return (
    <>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </>
  );
}
