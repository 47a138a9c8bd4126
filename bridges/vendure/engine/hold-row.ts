import { VendureEntity } from '@vendure/core';
import { Column, Entity, Index } from 'typeorm';

/** An order that is not paid yet and has pieces put aside for it. Paid, given back or cancelled, it has none of these. */
@Entity('daftar_hold')
export class HoldRow extends VendureEntity {
  @Index({ unique: true })
  @Column('int')
  orderId!: number;

  @Index()
  @Column('int')
  customerId!: number;

  /** By the clock of the database, which all nodes share. */
  @Index()
  @Column('timestamptz')
  until!: Date;

  // Vendure's own is protected, and its plugins want one that is not.
  constructor(input?: object) {
    super(input);
  }
}
