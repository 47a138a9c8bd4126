import { Column, Entity, Index } from 'typeorm';
import { OwnRow } from '../base/due-rows.ts';

/**
 * 'opening': an engine is creating it at the gateway, or died while doing so. 'open': the shopper can pay it.
 * 'closed': it cannot or need not be paid.
 */
@Entity('daftar_gateway_payment')
export class GatewayPaymentRow extends OwnRow {
  @Index({ unique: true })
  @Column('varchar')
  reference!: string;

  @Index()
  @Column('varchar')
  orderCode!: string;

  @Column('varchar')
  way!: string;

  @Column('int')
  amount!: number;

  @Column('varchar')
  state!: 'opening' | 'open' | 'closed';

  /** The request that opens it, and the end of its claim. */
  @Column('varchar')
  opener!: string;

  @Column('timestamptz')
  openerUntil!: Date;

  @Index({ unique: true })
  @Column('varchar', { nullable: true })
  gatewayId!: string | null;

  @Column('text', { nullable: true })
  shows!: string | null;

  @Column('timestamptz', { nullable: true })
  closesAt!: Date | null;

  /** When it was last shown; while 'opening', when that began. */
  @Column('timestamptz')
  openedAt!: Date;

  @Column('timestamptz')
  askedAt!: Date;
}
