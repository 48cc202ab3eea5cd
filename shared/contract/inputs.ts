import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';

export const nothing = z.strictObject({});

export const searchInput = z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(100) });

export const ofDocument = z.strictObject({ id: uuidSchema });
