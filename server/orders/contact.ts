/** True if the text is the order's e-mail or phone, regardless of case, spaces and a leading +91 or 0. */
export function matchesContact(typed: string, email: string, phone: string): boolean {
  if (typed.includes('@')) return plainEmail(typed) === plainEmail(email);
  const digits = plainPhone(typed);
  return digits.length >= SHORTEST_PHONE && digits === plainPhone(phone);
}

/** A shorter number could be guessed. */
const SHORTEST_PHONE = 6;

function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

function plainPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^(00)?91(?=\d{10}$)|^0(?=\d{10}$)/, '') : digits;
}
