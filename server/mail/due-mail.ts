import { createHash } from 'node:crypto';
import type { InStatement, Row } from '@libsql/client';
import type { EpochMs } from '../../src/lib/units.ts';
import type { Database } from '../database.ts';
import type { Mail } from './shop-mail.ts';

/** What a row of the database says is due. */
export interface DueMail {
  /** For the log. */
  about: string;
  /** Of its file. The same mail always has the same, and the same `id`. */
  name: string;
  id: string;
  to: string;
  replyTo?: string | null;
  mail: Mail;
  /** Changes one row, unless another process has done so. */
  written: InStatement;
}

export interface MailsDue {
  sql: string;
  args?: (now: EpochMs) => string[];
  read: (row: Row, from: { db: Database; origin: string; owner: string; now: EpochMs }) => Promise<DueMail>;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
