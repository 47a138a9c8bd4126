import { Column, Entity, Index } from 'typeorm';
import type { InvoiceContent } from '../../../../server/shop/invoices/work-out-invoice.ts';
import { OwnRow } from '../base/due-rows.ts';

/** An invoice or a credit note as it was said (D58.71). Never changed. */
@Entity('daftar_invoice')
@Index(['series', 'year', 'count'], { unique: true })
export class InvoiceRow extends OwnRow {
  @Index()
  @Column('int')
  orderId!: number;

  @Column('varchar')
  series!: 'invoice' | 'note';

  @Column('varchar')
  year!: string;

  @Column('int')
  count!: number;

  @Index({ unique: true })
  @Column('varchar')
  number!: string;

  /** A day in India. */
  @Index()
  @Column('varchar')
  date!: string;

  /** The row of a note's invoice. */
  @Index()
  @Column('int', { nullable: true })
  noteOf!: number | null;

  /** The refund that the note is for; null for all that is left. */
  @Column('int', { nullable: true })
  refundId!: number | null;

  @Column('simple-json')
  content!: InvoiceContent;
}
