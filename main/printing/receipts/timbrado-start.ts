import { z } from 'zod';
import type { IssuingPoint } from '../../../shared/domain/draft/sale-draft.ts';
import type { ReceiptsParts } from './parts.ts';

/**
 * The first day of a point's timbrado: the service's record shows no field beyond its three names, and one of a start is
 * used where there is one; else what the shop's settings say. Undefined where neither does.
 */
export function timbradoStart(
  { lookups, settings }: Pick<ReceiptsParts, 'lookups' | 'settings'>,
  { numero_timbrado, numero_establecimiento, punto_expedicion }: IssuingPoint,
): string | undefined {
  const key = [numero_timbrado, numero_establecimiento, punto_expedicion].join('/');
  const listed = z.looseObject({ fecha_inicio: z.string() }).safeParse(lookups.find('timbrado', key)).data;
  const own = settings.read().timbradoStarts.find(({ numeroTimbrado }) => numeroTimbrado === numero_timbrado);
  return listed?.fecha_inicio ?? own?.start;
}
