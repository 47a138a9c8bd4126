import { VendureEntity } from '@vendure/core';
import { Column, Index } from 'typeorm';

/** Vendure's own constructor is protected, but its plugins need a public one. */
export abstract class OwnRow extends VendureEntity {
  constructor(input?: object) {
    super(input);
  }
}

/** A job that is tried again with growing pauses, while its `state` is 'due'. */
export abstract class DueRow extends OwnRow {
  @Column('int', { default: 0 })
  tries!: number;

  /** By the database's clock, which all nodes share. */
  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;
}

/** The ids of rows to try now. Each goes to one caller, and its next try comes later. */
export async function takeDue(
  database: { query: (sql: string) => Promise<[{ id: number }[], number]> },
  table: 'daftar_refund' | 'daftar_stray_payment',
): Promise<number[]> {
  const [due] = await database.query(`
    update ${table}
    set tries = tries + 1, "nextAt" = now() + least(power(2, least(tries, 6)), 60) * interval '1 minute'
    where id in (
      select id from ${table} where state = 'due' and "nextAt" <= now() order by id limit 20
      for update skip locked
    ) returning id`);
  return due.map(({ id }) => id);
}
