import { say } from '../../text/say.ts';
import type { Cliente } from '../../wire/cliente.ts';
import type { FieldIssue } from '../../wire/field-names.ts';
import { writeDocument } from '../catalog/client-format/client-fields.ts';
import { formatMinor } from '../money.ts';

/** From this total in guaraníes an invoice needs the buyer's name (tax manual, rejection 1321, since 01/01/2025). */
export const NAMELESS_LIMIT = 7_000_000n;

/** `tipo_documento` of a buyer without a name (domain facts, reference tables; D208). */
const INNOMINADO = 5;

/** True if a sale of this total, in guaraníes, to this client has to wait for a name. */
export function needsName(client: Cliente, finalConsumer: Cliente | null, totalGuaranies: bigint): boolean {
  return totalGuaranies >= NAMELESS_LIMIT && isNameless(client, finalConsumer);
}

/** True for a buyer without a name, whose telephone and mail are the shop's own. */
export function isNameless(
  client: Pick<Cliente, 'tipo_documento' | 'documento'>,
  finalConsumer: Cliente | null,
): boolean {
  if (client.tipo_documento === INNOMINADO) return true;
  return (
    client.tipo_documento === finalConsumer?.tipo_documento &&
    writeDocument(client.documento) === writeDocument(finalConsumer.documento)
  );
}

/** Requires the buyer's name on an invoice of a large total; `totalGuaranies` is the total in guaraníes. */
export function namelessIssues(
  client: Cliente,
  finalConsumer: Cliente | null,
  totalGuaranies: bigint,
): FieldIssue[] {
  if (!needsName(client, finalConsumer, totalGuaranies)) return [];
  const limit = formatMinor(NAMELESS_LIMIT, 'PYG');
  const message = say('saleFaults.buyerNeeded', { limit });
  return [{ path: 'cliente.documento', message }];
}
