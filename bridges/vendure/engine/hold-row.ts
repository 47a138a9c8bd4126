import { VendureEntity } from '@vendure/core';
import { Column, Entity, Index } from 'typeorm';

/** An unpaid order that has stock reserved. */
@Entity('daftar_hold')
export class HoldRow extends VendureEntity {
  @Index({ unique: true })
  @Column('int')
  orderId!: number;

  @Index()
  @Column('int')
  customerId!: number;

  /** By the database's clock, which all nodes share. */
  @Index()
  @Column('timestamptz')
  until!: Date;

  // Vendure's own constructor is protected, but its plugins need a public one.
  constructor(input?: object) {
    super(input);
  }
}
