import type { InStatement, Row } from '@libsql/client';
import type { EpochMs } from '../../src/lib/units.ts';
import type { Mail } from '../shop/mail/shop-mail.ts';
import type { Database } from '../store/database.ts';

export interface DueMail {
  about: string;
  /** Of its file. The same mail always has the same, and the same `id`. */
  name: string;
  id: string;
  to: string;
  replyTo?: string | null;
  mail: Mail;
  /** Changes one row, unless another process has done so. Without it, nothing remembers the mail. */
  written?: InStatement;
}

export interface MailsDue {
  sql: string;
  args?: (now: EpochMs) => string[];
  read: (row: Row, from: { db: Database; origin: string; owner: string; now: EpochMs }) => Promise<DueMail>;
}
