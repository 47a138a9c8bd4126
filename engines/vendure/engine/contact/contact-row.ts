import { Column, Entity, Index } from 'typeorm';
import { OwnRow } from '../base/due-rows.ts';

@Entity('daftar_message')
export class MessageRow extends OwnRow {
  @Index({ unique: true })
  @Column('varchar')
  ticket!: string;

  @Column('varchar')
  name!: string;

  @Column('varchar')
  email!: string;

  @Column('varchar')
  subject!: string;

  @Column('text')
  message!: string;

  /** The same for the same words on the same day. */
  @Index({ unique: true })
  @Column('varchar')
  fingerprint!: string;
}

@Entity('daftar_newsletter')
export class NewsletterRow extends OwnRow {
  @Index({ unique: true })
  @Column('varchar')
  email!: string;

  @Index({ unique: true })
  @Column('varchar')
  token!: string;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt!: Date;

  /** Null until the link is pressed. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}
