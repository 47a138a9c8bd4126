import { VendureEntity } from '@vendure/core';
import { Column, Entity, Index } from 'typeorm';

/**
 * A payment at the gateway (engine-calls.ts). 'opening': a bridge is asking the gateway for it, or died over it. 'open':
 * the shopper may pay it. 'closed': nobody can, or need not.
 */
@Entity('daftar_gateway_payment')
export class GatewayPaymentRow extends VendureEntity {
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

  /** The request that opens it, and until when nobody else does. */
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

  /** When it was last shown to somebody; while it is being opened, when that began. */
  @Column('timestamptz')
  openedAt!: Date;

  /** When the gateway was last asked about it. */
  @Column('timestamptz')
  askedAt!: Date;

  // Vendure's own is protected, and its plugins want one that is not.
  constructor(input?: object) {
    super(input);
  }
}
