import * as z from 'zod';
import { CITIES } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/timbrados.ts';
import { UNITS } from '../catalog/units.ts';
import { successEnvelope } from '../envelope.ts';
import type { App } from '../http/create-app.ts';

/** The largest page: a limit that was silently lowered would look like the end of the list. */
const LARGEST_PAGE = 100;

const positiveInteger = z
  .string()
  .regex(/^0*[1-9]\d{0,8}$/, 'tiene que ser un número entero desde 1')
  .transform(Number);

const pageSchema = z.object({
  page: positiveInteger.default(1),
  limit: positiveInteger.pipe(z.number().max(LARGEST_PAGE)).default(LARGEST_PAGE),
});

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/timbrados': TIMBRADOS,
  '/ciudades': CITIES,
  '/unidades-medidas': UNITS,
};

/** Lists by page and limit; a page beyond the end is empty. */
export function registerLookupRoutes(app: App): void {
  for (const [path, records] of Object.entries(LISTS)) {
    app.get(path, { schema: { querystring: pageSchema } }, async ({ query: { page, limit } }) =>
      successEnvelope(records.slice((page - 1) * limit, page * limit)),
    );
  }
}
