import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { BRIDGE_KEY_HEADER } from '../engine-calls.ts';
import { BRIDGE_OPTIONS, type BridgeOptions } from './options.ts';

/**
 * Admits bridges only. Vendure's own API keys cost a bcrypt hash per request; for a random secret a digest is
 * enough.
 */
@Injectable()
export class BridgeKey implements CanActivate {
  readonly #wanted: Buffer;

  constructor(@Inject(BRIDGE_OPTIONS) { secret }: BridgeOptions) {
    this.#wanted = digest(secret);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    return timingSafeEqual(digest(String(headers[BRIDGE_KEY_HEADER] ?? '')), this.#wanted);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
