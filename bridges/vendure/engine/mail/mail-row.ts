import { Column, Entity, Unique } from 'typeorm';
import { DueRow } from '../due-rows.ts';

/** An email about an order, written in the transaction that changes the order, or for a forgotten password. */
@Entity('daftar_mail')
@Unique(['orderId', 'kind', 'cause'])
export class MailRow extends DueRow {
  /** Null for a forgotten password. */
  @Column('int', { nullable: true })
  orderId!: number | null;

  /** Of whoever has forgotten a password; nobody may have it. */
  @Column('varchar', { nullable: true })
  email!: string | null;

  /** Of the page that asked for a new password. */
  @Column('varchar', { nullable: true })
  lang!: string | null;

  /** `refund-needed` is for the owner. */
  @Column('varchar')
  kind!: 'placed' | 'paid' | 'sent' | 'cancelled' | 'refunded' | 'refund-needed' | 'reset';

  /** The id of a refund, or of a payment that does not fit, because an order may have several; else ''. */
  @Column('varchar', { default: '' })
  cause!: string;

  /** `sending`: the mail server has all of it and has not answered yet. */
  @Column('varchar', { default: 'due' })
  state!: 'due' | 'sending' | 'sent' | 'failed';
}

export type OrderMailRow = MailRow & { kind: Exclude<MailRow['kind'], 'reset'> };
