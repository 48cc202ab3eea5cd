import * as z from 'zod';
import type { Right } from '../domain/shop/rights.ts';
import { uuidSchema } from '../wire/primitives.ts';

/** Rights that depend on the input and stored data: `main/api/method-needs.ts` computes them. */
export type RequirementRule = 'charge' | 'correction' | 'rate' | 'shop-settings' | 'half-sent';

/** Right that the caller of a method must have. Reading, selling and printing need none. */
export type Needs = 'none' | Right | RequirementRule;

/** Methods of an area, by name. */
export type Methods = Readonly<Record<string, { input: z.ZodType; output: z.ZodType; needs: Needs }>>;

/** Payloads of an area's events, by name. */
export type Events = Readonly<Record<string, z.ZodType>>;

export const nothing = z.strictObject({});

export const searchInput = z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(100) });

export const ofDocument = z.strictObject({ id: uuidSchema });
