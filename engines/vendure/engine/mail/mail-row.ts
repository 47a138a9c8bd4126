import { Column, Entity, Index, Unique } from 'typeorm';
import { DueRow } from '../base/due-rows.ts';

/** An email about an order, written in the transaction that changes the order, or for a forgotten password. */
@Entity('daftar_mail')
@Unique(['orderId', 'kind', 'cause'])
@Index('daftar_mail_due', ['nextAt', 'id'], { where: `state = 'due'` })
@Index('daftar_mail_refused', ['cause'], {
  unique: true,
  where: `kind = 'trouble' and "orderId" is not null`,
})
export class MailRow extends DueRow {
  @Column('int', { nullable: true })
  orderId!: number | null;

  /** Of whoever has forgotten a password (nobody may have it), written, or subscribed. */
  @Column('varchar', { nullable: true })
  email!: string | null;

  @Column('varchar', { nullable: true })
  lang!: string | null;

  /** `owner`, `refund-needed` and `trouble` are for the owner. */
  @Column('varchar')
  kind!:
    | 'placed'
    | 'paid'
    | 'sent'
    | 'cancelled'
    | 'refunded'
    | 'refund-needed'
    | 'owner'
    | 'trouble'
    | OtherMail;

  /** The id of a refund, or of a payment that does not fit, because an order may have several; a ticket; a link's token; what the mail server refuses, or says; else ''. */
  @Column('varchar', { default: '' })
  cause!: string;

  /** `sending`: the mail server has all of it and has not answered yet. `replaced`: by the order's next one. */
  @Column('varchar', { default: 'due' })
  state!: 'due' | 'sending' | 'sent' | 'failed' | 'replaced';
}

type OtherMail = 'reset' | 'message' | 'message-copy' | 'newsletter';

export type OrderMailRow = MailRow & { kind: Exclude<MailRow['kind'], OtherMail> };
