import * as v from 'valibot';
import { optionalPrice, textOrEmpty } from '../lib/wire.ts';

export const Money = v.pipe(optionalPrice, v.number());

export const Amount = v.object({ text: textOrEmpty, amount: Money });
export type Amount = v.InferOutput<typeof Amount>;
