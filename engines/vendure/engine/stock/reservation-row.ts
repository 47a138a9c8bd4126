import { Column, Entity, Index } from 'typeorm';
import { OwnRow } from '../base/due-rows.ts';

/** An unpaid order that has stock reserved. */
@Entity('daftar_hold')
export class ReservationRow extends OwnRow {
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
}
