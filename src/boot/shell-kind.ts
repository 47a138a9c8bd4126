/** Which skeleton an address starts with, before any of its script or data is there. */
export type ShellKind = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

export function shellKindOf(pathname: string): ShellKind {
  if (pathname === '/') return 'home';
  if (pathname === '/products') return 'list';
  if (pathname.startsWith('/product/')) return 'product';
  if (pathname === '/cart') return 'cart';
  return pathname === '/login' || pathname === '/register' ? 'blank' : 'text';
}
