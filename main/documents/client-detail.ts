import type { ClientDetail } from '../../shared/contract/clients.ts';
import { parseRuc } from '../../shared/domain/fiscal/ruc.ts';
import { say } from '../kernel/say.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { InputError } from '../kernel/errors.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Store } from '../database/store.ts';
import { clientChangesSchema } from '../clients/save-client.ts';
import type { ClientsParts } from '../clients/parts.ts';

const MAX_SALES = 20;

/** Throws InputError for an unknown id. */
export function readClientDetail(parts: ClientsParts, id: string): ClientDetail {
  const client = parts.clients.find(id);
  if (client === null) throw new InputError(say('lists.clientNotFound', { id }));
  return { ...client, history: historyOf(parts.store, id), sales: salesOf(parts, client.cliente) };
}

function historyOf({ audit }: Store, id: string): ClientDetail['history'] {
  const saved = audit.ofSubject(id).filter(({ event }) => event === 'client.saved');
  return saved.map(({ seq, at, actor, details }) => ({
    seq,
    at,
    actor,
    isNew: details['isNew'] === true,
    changes: changesOf(details),
  }));
}

function changesOf(details: AuditEntry['details']): ClientDetail['history'][number]['changes'] {
  return Object.entries(clientChangesSchema.parse(details['changes'])).map(([field, [before, after]]) => ({
    field,
    before,
    after,
  }));
}

/** Finds sales by the document as it is written now, a RUC also without its check digit. */
function salesOf(parts: ClientsParts, { tipo_documento, documento }: Cliente): ClientDetail['sales'] {
  const ruc = parseRuc(documento);
  const numbers = ruc === null ? [documento] : [documento, ruc.body];
  const found = numbers.flatMap((number) =>
    parts.documents.latestOfClient(tipo_documento, number, MAX_SALES),
  );
  const newest = found.toSorted((one, other) => other.soldAt - one.soldAt).slice(0, MAX_SALES);
  return parts.summaries.of(newest.map(({ id: sold }) => sold));
}
