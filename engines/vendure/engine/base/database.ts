import { Inject, Injectable } from '@nestjs/common';
import {
  Order,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  type User,
} from '@vendure/core';
import type { ObjectLiteral, ObjectType, Repository } from 'typeorm';
import { contextLanguage } from './context-language.ts';

/** For SQL inside the transaction of a context. */
export type Rows = Pick<Repository<Order>, 'existsBy' | 'find' | 'query'>;

@Injectable()
export class Database {
  @Inject(TransactionalConnection) readonly connection!: TransactionalConnection;
  @Inject(RequestContextService) private readonly contexts!: RequestContextService;

  staff(lang?: string, user?: User | null): Promise<RequestContext> {
    return this.contexts.create({ apiType: 'admin', ...contextLanguage(lang), ...(user && { user }) });
  }

  shopper(): Promise<RequestContext> {
    return this.contexts.create({ apiType: 'shop' });
  }

  async inTransaction<Answer>(
    who: RequestContext | Promise<RequestContext>,
    work: (ctx: RequestContext) => Promise<Answer>,
  ): Promise<Answer> {
    return this.connection.withTransaction(await who, work);
  }

  rows<Row extends ObjectLiteral>(ctx: RequestContext, row: ObjectType<Row>): Repository<Row> {
    return this.connection.getRepository(ctx, row);
  }

  orders(ctx: RequestContext): Repository<Order> {
    return this.rows(ctx, Order);
  }

  /** Outside of transactions. */
  get raw(): TransactionalConnection['rawConnection'] {
    return this.connection.rawConnection;
  }
}
